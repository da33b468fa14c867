import { pageOf } from './page-of';

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
