import { captionTables } from './caption-tables';

const paragraph = (...values: string[]) => ({ type: 'paragraph', children: values.map((value) => ({ type: 'text', value })) });
const table = () => ({ type: 'table', children: [] });

const fail = (problem: string): never => {
  throw new Error(problem);
};

function caption(...children: { type: string }[]) {
  captionTables()({ type: 'root', children }, { fail });
  return children;
}

test('the paragraph above a table becomes its caption', () => {
  expect(caption(paragraph('Before.'), paragraph('Table: Loft or roof'), table(), paragraph('Table: Two masts'), table())).toEqual([
    paragraph('Before.'),
    { ...table(), data: { hProperties: { caption: 'Loft or roof' } } },
    { ...table(), data: { hProperties: { caption: 'Two masts' } } },
  ]);
});

test('a table in an item of a list has its caption from there', () => {
  const inList = (...children: { type: string }[]) => ({ type: 'list', children: [{ type: 'listItem', children }] });

  const captioned = { ...table(), data: { hProperties: { caption: 'Two masts' } } };
  expect(caption(inList(paragraph('Table: Two masts'), table()))).toEqual([inList(captioned)]);
  expect(() => caption(inList(table()))).toThrow('the table has no caption');
});

test.each([
  ['nothing', []],
  ['another paragraph', [paragraph('All of them:')]],
  ['a caption with markup in it', [paragraph('Table: Loft or ', 'roof')]],
  ['an empty caption', [paragraph('Table: ')]],
])('a table below %s stops the build', (_what, before) => {
  expect(() => caption(...before, table())).toThrow('the table has no caption');
});
