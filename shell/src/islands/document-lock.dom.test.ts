import type { LockedReleases } from '@site/shared/lock';
import { fakeFetch, fakeResponse } from '../testing/fake-fetch';
import { contextScript, lockedRelease } from '../testing/page-html';

const fetchFake = fakeFetch();
const shell = lockedRelease('shell');
const page = { shell, blog: lockedRelease('blog', '2.0.0', { islands: { checker: ['a.js'] }, integrity: { 'a.js': 'sha384-a' }, shared: { checker: ['b'] } }) };
const town = { shell, locations: lockedRelease('locations', '3.0.0') };

/** The lock of a document whose first page was made from some releases. */
async function openDocument(releases: LockedReleases = page) {
  document.body.innerHTML = contextScript('/blog', 'blog', releases);
  jest.resetModules();
  return import('./document-lock');
}

function makeCurrent(releases: LockedReleases): void {
  fetchFake.mockImplementation(() => Promise.resolve(fakeResponse({ composition: 'abc', releases })));
}

test('a document has the releases of its page, and admits those of other sections', async () => {
  const { documentReleases, admitReleases } = await openDocument();
  expect(documentReleases()).toEqual(page);

  expect([admitReleases(page), admitReleases(town)]).toEqual([true, true]);
  expect(documentReleases()).toEqual({ ...page, ...town });
});

test.each<[string, LockedReleases]>([
  ['the shell', { ...town, shell: lockedRelease('shell', '1.0.1') }],
  ["the first page's section", { shell, blog: lockedRelease('blog', '2.0.1') }],
  ['a section that was shown since', { shell, locations: lockedRelease('locations', '3.0.1') }],
])('it admits no other release of %s', async (_whose, other) => {
  const { documentReleases, admitReleases } = await openDocument();
  admitReleases(town);

  expect(admitReleases(other)).toBe(false);
  expect(documentReleases()).toEqual({ ...page, ...town });
});

test('it keeps the islands of each page that it has shown', async () => {
  const { documentReleases, admitReleases } = await openDocument();

  admitReleases({ shell, blog: { ...page.blog, islands: { planner: ['b.js'] }, integrity: { 'b.js': 'sha384-b' }, shared: { planner: ['c'] } } });

  expect(documentReleases().blog).toMatchObject({
    islands: { checker: ['a.js'], planner: ['b.js'] },
    integrity: { 'a.js': 'sha384-a', 'b.js': 'sha384-b' },
    shared: { checker: ['b'], planner: ['c'] },
  });
});

test('it is outdated when a release of any of its pages is not current any more', async () => {
  makeCurrent({ ...page, locations: lockedRelease('locations', '3.0.1') });
  const { admitReleases, isOutdated } = await openDocument();

  await expect(isOutdated()).resolves.toBe(false);
  admitReleases(town);
  await expect(isOutdated()).resolves.toBe(true);
  expect(fetchFake).toHaveBeenCalledWith('/lock.json', expect.objectContaining({ cache: 'no-cache' }));
});

test('a release is replaced when the current lock has another one of its section', async () => {
  makeCurrent(page);
  const { isReplaced } = await openDocument();

  await expect(isReplaced('blog', '1.9.0')).resolves.toBe(true);
  await expect(isReplaced('blog', '2.0.0')).resolves.toBe(false);
});

test.each<[string, () => Promise<Response>]>([
  ['fails', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['returns an error', () => Promise.resolve(fakeResponse({ releases: {} }, { status: 503 }))],
  ['returns no JSON', () => Promise.resolve(fakeResponse('<html>'))],
])('where the request for the current lock %s, nothing is replaced or outdated', async (_what, answer) => {
  fetchFake.mockImplementation(answer);
  const { isReplaced, isOutdated } = await openDocument();

  await expect(isReplaced('blog', '1.9.0')).resolves.toBe(false);
  await expect(isOutdated()).resolves.toBe(false);
});
