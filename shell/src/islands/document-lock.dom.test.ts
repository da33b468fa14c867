import type { LockedReleases } from '@site/shared/lock';
import { fakeFetch, fakeResponse } from '../testing/fake-fetch';
import { contextScript, lockedRelease } from '../testing/page-html';

const fetchFake = fakeFetch();
const shell = lockedRelease('shell');
const page = { shell, blog: lockedRelease('blog', '2.0.0', { islands: { checker: ['a.js'] }, integrity: { 'a.js': 'sha384-a' }, shared: { checker: ['b'] } }) };
const town = { shell, locations: lockedRelease('locations', '3.0.0') };

/** The lock of a document whose first page was made from some releases. */
async function openDocument(links?: string) {
  document.body.innerHTML = contextScript('/blog', 'blog', page, links === undefined ? {} : { links });
  jest.resetModules();
  return import('./document-lock');
}

function makeCurrent(releases: LockedReleases): void {
  fetchFake.mockImplementation(() => Promise.resolve(fakeResponse({ composition: 'abc', releases })));
}

test('a document has the releases of its page, and admits those of other sections', async () => {
  const { documentReleases, admitPage } = await openDocument();
  expect(documentReleases()).toEqual(page);

  expect([admitPage({ releases: page }), admitPage({ releases: town })]).toEqual([true, true]);
  expect(documentReleases()).toEqual({ ...page, ...town });
});

test.each<[string, LockedReleases]>([
  ['the shell', { ...town, shell: lockedRelease('shell', '1.0.1') }],
  ["the first page's section", { shell, blog: lockedRelease('blog', '2.0.1') }],
  ['a section that was shown since', { shell, locations: lockedRelease('locations', '3.0.1') }],
])('it admits no other release of %s', async (_whose, other) => {
  const { documentReleases, admitPage } = await openDocument();
  admitPage({ releases: town });

  expect(admitPage({ releases: other })).toBe(false);
  expect(documentReleases()).toEqual({ ...page, ...town });
});

test.each<[boolean, string | undefined, string | undefined]>([
  [true, 'c0ffee', 'c0ffee'],
  [false, 'c0ffee', 'facade'],
  [false, 'c0ffee', undefined],
  [false, undefined, 'c0ffee'],
])('whether a page is admitted: %s, where header and footer have the links %s here and %s there', async (isAdmitted, here, there) => {
  const { documentReleases, admitPage } = await openDocument(here);

  expect(admitPage({ releases: town, ...(there !== undefined && { links: there }) })).toBe(isAdmitted);
  expect('locations' in documentReleases()).toBe(isAdmitted);
});

test('it keeps the islands of each page that it has shown', async () => {
  const { documentReleases, admitPage } = await openDocument();

  admitPage({ releases: { shell, blog: { ...page.blog, islands: { planner: ['b.js'] }, integrity: { 'b.js': 'sha384-b' }, shared: { planner: ['c'] } } } });

  expect(documentReleases().blog).toMatchObject({
    islands: { checker: ['a.js'], planner: ['b.js'] },
    integrity: { 'a.js': 'sha384-a', 'b.js': 'sha384-b' },
    shared: { checker: ['b'], planner: ['c'] },
  });
});

test('it is outdated when a release of any of its pages is not current any more', async () => {
  makeCurrent({ ...page, locations: lockedRelease('locations', '3.0.1') });
  const { admitPage, isOutdated } = await openDocument();

  await expect(isOutdated()).resolves.toBe(false);
  admitPage({ releases: town });
  await expect(isOutdated()).resolves.toBe(true);
  expect(fetchFake).toHaveBeenCalledWith('/lock.json', expect.objectContaining({ cache: 'no-cache' }));
});

test('a release is outdated when the current lock has another one of its section', async () => {
  makeCurrent(page);
  const { isOutdated } = await openDocument();

  await expect(isOutdated({ blog: { version: '1.9.0' } })).resolves.toBe(true);
  await expect(isOutdated({ blog: { version: '2.0.0' } })).resolves.toBe(false);
});

test('where the current lock cannot be fetched, nothing is outdated', async () => {
  const { isOutdated } = await openDocument();

  await expect(isOutdated()).resolves.toBe(false);
});
