import type { LockedRelease, LockedReleases } from '@site/shared/lock';
import { createLiveLock } from './live-lock';

const released = (version: string): LockedRelease => ({
  version,
  base: `/releases/x/${version}/`,
  entry: null,
  routes: {},
  integrity: {},
});
const shell = released('1.0.0');
const page: LockedReleases = { shell, blog: released('2.0.0') };
const town: LockedReleases = { shell, locations: released('3.0.0') };

function answerWith(live: LockedReleases) {
  return jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ composition: 'abc', releases: live })));
}

test('pages of the releases that a document has may be shown, and of sections that it has none of', () => {
  const lock = createLiveLock(page);

  expect(lock.admit(page)).toBe(true);
  expect(lock.admit(town)).toBe(true);
});

test.each([
  ['the shell', { ...town, shell: released('1.0.1') }],
  ["the document's section", { shell, blog: released('2.0.1') }],
  ['a section that was shown since', { shell, locations: released('3.0.1') }],
])('pages of another release of %s may not', (_whose, other) => {
  const lock = createLiveLock(page);
  lock.admit(town);

  expect(lock.admit(other)).toBe(false);
  expect(lock.admit(page)).toBe(true);
});

test('what a document knows of a release grows with its pages: the parts of each', () => {
  const lock = createLiveLock({ shell, blog: { ...released('2.0.0'), parts: { checker: ['a.js'] }, integrity: { 'a.js': 'sha384-a' } } });

  lock.admit({ shell, blog: { ...released('2.0.0'), parts: { planner: ['b.js'] }, integrity: { 'b.js': 'sha384-b' } } });

  expect(lock.releaseOf('blog')).toMatchObject({ parts: { checker: ['a.js'], planner: ['b.js'] }, integrity: { 'a.js': 'sha384-a', 'b.js': 'sha384-b' } });
  expect(lock.releaseOf('locations')).toBeUndefined();
});

test('a document is outdated when a release of any page that it has shown is', async () => {
  const fetchSpy = answerWith({ ...page, locations: released('3.0.1') });
  const lock = createLiveLock(page);

  await expect(lock.isOutdated()).resolves.toBe(false);
  lock.admit(town);
  await expect(lock.isOutdated()).resolves.toBe(true);
  expect(fetchSpy.mock.calls[0]).toMatchObject(['/lock.json', { cache: 'no-cache' }]);
});

test('a page that was not shown does not make a document outdated', async () => {
  answerWith(page);
  const lock = createLiveLock(page);

  lock.admit({ shell: released('0.9.0') });

  await expect(lock.isOutdated()).resolves.toBe(false);
});

test('another release is live when the lock says so', async () => {
  answerWith(page);
  const lock = createLiveLock(page);

  await expect(lock.isReplaced('blog', '1.9.0')).resolves.toBe(true);
  await expect(lock.isReplaced('blog', '2.0.0')).resolves.toBe(false);
});

test.each<[string, () => Promise<Response>]>([
  ['does not get through', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is answered by an error', () => Promise.resolve(new Response('', { status: 503 }))],
  ['is answered by something that is no JSON', () => Promise.resolve(new Response('<html>'))],
])('where the request %s, nothing is replaced or outdated', async (_what, answer) => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(answer);
  const lock = createLiveLock(page);

  await expect(lock.isReplaced('blog', '1.9.0')).resolves.toBe(false);
  await expect(lock.isOutdated()).resolves.toBe(false);
});
