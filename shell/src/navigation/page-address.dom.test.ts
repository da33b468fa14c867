import { linkTarget, pageOf } from './page-address';

/** Where the link in some markup leads, without the site's origin. */
function targetOf(markup: string): string | undefined {
  document.body.innerHTML = markup;
  return linkTarget(document.querySelector('a'))?.href.replace(location.origin, '');
}

beforeEach(() => history.replaceState(null, '', '/areas?q=ox'));

test.each([
  ['a link', '<a href="/oxford">x</a>', '/oxford'],
  ['a link of a drawing', '<svg><a href="/oxford"><text>x</text></a></svg>', '/oxford'],
  ['a link to a part of the page', '<a href="#towns">x</a>', '/areas?q=ox#towns'],
  ['an address with a host', '<a href="http://localhost/oxford?a=b#c">x</a>', '/oxford?a=b#c'],
])('%s leads to a page', (_what, markup, path) => {
  expect(targetOf(markup)).toBe(path);
});

test.each([
  ['to another site', '<a href="https://elsewhere.example/">x</a>'],
  ['to a file', '<a href="/blog/atom.xml">x</a>'],
  ['to a phone number', '<a href="tel:+441632960123">x</a>'],
  ['with a malformed address', '<a href="http://[">x</a>'],
  ['for another tab', '<a href="/oxford" target="_blank">x</a>'],
  ['for a download', '<a href="/oxford" download>x</a>'],
  ['without an address', '<a>x</a>'],
  ['that is not there', ''],
])('a link %s does not', (_what, markup) => {
  expect(targetOf(markup)).toBeUndefined();
});

test.each([
  ['/oxford', [], '/oxford'],
  ['/oxford?fbclid=IwAR0', [], '/oxford'],
  ['/oxford?utm_source=a&utm_source=b&gclid=c&srsltid=d', [], '/oxford'],
  ['/oxford?', [], '/oxford'],
  ['/areas?q=OX28', ['q'], '/areas?q=OX28'],
  ['/areas?fbclid=a&q=OX28&utm_medium=b', ['q'], '/areas?q=OX28'],
  ['/areas?q=OX28&q=GL7', ['q'], '/areas?q=OX28'],
  ['/areas?q=stow+on%20the%20wold', ['q'], '/areas?q=stow+on+the+wold'],
  ['/areas?q=why?', ['q'], '/areas?q=why%3F'],
  ['/areas?q=', ['q'], '/areas?q='],
  ['/areas?Q=OX28', ['q'], '/areas'],
  ['/list?page=2&by=name', ['by', 'page'], '/list?by=name&page=2'],
  ['/list?by=name&page=2', ['by', 'page'], '/list?by=name&page=2'],
  ['/oxford?q=%E0%A4%A', ['q'], `/oxford?q=${encodeURIComponent('\uFFFD%A')}`],
])('%s, whose page depends on %j, leads to %s', (address, names, page) => {
  expect(pageOf(address, names)).toBe(page);
});

test('all of a query counts while it is not known what the page depends on', () => {
  expect(pageOf('/oxford?fbclid=a', undefined)).toBe('/oxford?fbclid=a');
});
