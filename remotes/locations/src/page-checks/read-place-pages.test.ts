import { readBlocks, readHead } from './read-place-pages';

it('reads paragraphs, headings and items, with what is linked in them', () => {
  expect(readBlocks('<h2>May I?</h2><p class="a">Ask <a href="/x">the council</a>.</p><ul><li><a href="/b">Burford</a><span>7 miles</span></li></ul>')).toEqual([
    'May I?',
    'Ask the council.',
    'Burford 7 miles',
  ]);
});

it('keeps the row of a table together, and a term with its detail', () => {
  const table = '<table><tr role="row"><th scope="row">Mendip</th><td role="cell" data-column="Bearing">220°</td></tr></table>';

  expect(readBlocks(`${table}<dl><div><dt>Population</dt><dd>6,337</dd></div></dl>`)).toEqual(['Mendip | 220°', 'Population: 6,337']);
});

it('leaves out the head, the breadcrumb and drawings, and reads entities', () => {
  expect(readBlocks('<title>T</title><nav>Areas</nav><svg><text>x</text></svg><script>1</script><p>A &amp; B&#x27;s</p>')).toEqual(["A & B's"]);
});

test('the head is read apart from them', () => {
  expect(readHead('<title>A &amp; B</title><meta name="description" content="B&#x27;s"/><p>C</p>')).toEqual({ title: 'A & B', description: "B's" });
  expect(readHead('<p>C</p>')).toEqual({ title: '', description: '' });
});
