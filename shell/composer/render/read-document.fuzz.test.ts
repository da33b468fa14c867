import fc from 'fast-check';
import { readDocument } from './read-document';

const names = ['li', 'dd', 'dt', 'p', 'div', 'b', 'i', 'a', 'button', 'select', 'option', 'input', 'table', 'tr', 'td', 'h2', 'form', 'svg', 'template', 'textarea', 'nobr', 'ruby', 'rt'] as const;
const tag = fc.tuple(fc.constantFrom(...names), fc.constantFrom('<', '</', '<!--', 'x')).map(([name, start]) => (start === 'x' ? 'text' : start === '<!--' ? `<!--${name}-->` : `${start}${name}>`));

function documentWith(page: string): string {
  return `<!doctype html><html><head><title>x</title></head><body><div><main><div data-page=""><div>${page}<u></u></div></div></main><footer><s></s></footer></div></body></html>`;
}

test('a page that is found to close what it opens neither leaves its element nor takes in the footer', () => {
  let accepted = 0;
  fc.assert(
    fc.property(fc.array(tag, { maxLength: 14 }), (tags) => {
      const { elements, openEnds, strayTags } = readDocument(documentWith(tags.join('')));
      if (openEnds.length + strayTags.length > 0) return;
      accepted += 1;
      const inPage = elements.filter(({ place }) => place === 'page').map(({ name }) => name);
      const elsewhere = elements.filter(({ place }) => place !== 'page').map(({ name }) => name);
      expect(inPage.at(-1)).toBe('u');
      expect(elsewhere).toEqual(['html', 'head', 'title', 'body', 'div', 'main', 'div', 'footer', 's']);
    }),
    { numRuns: 3000 },
  );
  expect(accepted).toBeGreaterThan(300);
});

test('most pages with balanced tags are found to close what they open', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('div', 'b', 'svg', 'section', 'ul'), { maxLength: 10 }), (open) => {
      const page = open.map((name) => `<${name}>`).join('') + open.toReversed().map((name) => `</${name}>`).join('');
      fc.pre(!/<svg>.*<(?:div|b|section|ul)>/.test(page) && !/<b>.*<b>/.test(page));
      expect(readDocument(documentWith(page)).openEnds).toEqual([]);
    }),
  );
});
