import type * as departures from './departures';

const entry = { pathname: '/', search: '', hash: '' };

/** The state of a new document: no module remembers anything. */
async function loadDocument(): Promise<typeof departures> {
  jest.resetModules();
  return import('./departures');
}

beforeEach(() => {
  sessionStorage.clear();
  Object.assign(window, { scrollY: 1200.5 });
  document.body.innerHTML = '<main><details></details><details open></details></main><a href="/areas">Areas</a><a href="/a b">One</a><svg><a href="/areas"><text>Map</text></a></svg>';
});

test('a document that is loaded anew, after a reload or a discarded tab, knows how its entries were left', async () => {
  const before = await loadDocument();
  before.rememberDeparture({ ...entry, key: 'one' }, document.querySelector('text'));
  before.rememberDeparture({ ...entry, key: 'other' }, null);

  const { followedLink, recallDeparture } = await loadDocument();

  const departure = recallDeparture({ ...entry, key: 'one' });
  expect(departure).toEqual({ top: 1200.5, open: [1], href: '/areas', number: 1 });
  expect(departure && followedLink(departure)).toBe(document.querySelector('svg a'));
  expect(recallDeparture({ ...entry, key: 'other' })).toMatchObject({ top: 1200.5, href: '' });
  expect(recallDeparture({ ...entry, key: 'unknown' })).toBeUndefined();
  expect(Object.keys(sessionStorage)).toEqual(['departures']);
});

test('what the visitor left open opens again where the page was made anew, and nothing else', async () => {
  const { recallDeparture, rememberDeparture, reopenDisclosures } = await loadDocument();
  rememberDeparture({ ...entry, key: 'one' }, null);
  const [first, second] = document.querySelectorAll('details');
  if (second) second.open = false;
  rememberDeparture({ ...entry, key: 'other' }, null);

  for (const key of ['other', 'one']) {
    const departure = recallDeparture({ ...entry, key });
    if (departure) reopenDisclosures(departure);
    expect([first?.open, second?.open]).toEqual([false, key === 'one']);
  }
});

test('an address with spaces is one address', async () => {
  const { followedLink, recallDeparture, rememberDeparture } = await loadDocument();

  rememberDeparture({ ...entry, key: 'one' }, document.querySelector('[href="/a b"]'));

  const departure = recallDeparture({ ...entry, key: 'one' });
  expect(departure && followedLink(departure)?.textContent).toBe('One');
});

test('the fifty entries that were left last are known, whichever document of the tab they were left in', async () => {
  const former = await loadDocument();
  former.rememberDeparture({ ...entry, key: 'first' }, null);
  former.rememberDeparture({ ...entry, key: 'second' }, null);
  const document = await loadDocument();
  for (let number = 0; number < 48; number += 1) document.rememberDeparture({ ...entry, key: `${number}` }, null);
  former.rememberDeparture({ ...entry, key: 'last' }, null);

  const { recallDeparture } = await loadDocument();

  const isKnown = (key: string) => recallDeparture({ ...entry, key }) !== undefined;
  expect(['first', 'second', '0', '47', 'last'].map(isKnown)).toEqual([false, true, true, true, true]);
});

test.each(['1200.5 1 0 /areas', '{"top":1200.5}', '7', 'null', '[7]', '[["one",{"top":1200.5}]]', '[["one",null]]'])('an entry that was left in a document of another release, as %s, is one that was never left', async (stored) => {
  const { recallDeparture } = await loadDocument();
  sessionStorage.setItem('departures', stored);

  expect(recallDeparture({ ...entry, key: 'one' })).toBeUndefined();
});

test('where the browser stores nothing, this document knows', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Access is denied.', 'SecurityError');
  });
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('Access is denied.', 'SecurityError');
  });
  const { recallDeparture, rememberDeparture } = await loadDocument();

  rememberDeparture({ ...entry, key: 'one' }, null);

  expect(recallDeparture({ ...entry, key: 'one' })?.top).toBe(1200.5);
  expect(recallDeparture({ ...entry, key: 'unknown' })).toBeUndefined();
});
