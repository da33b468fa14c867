import type { LockedRelease, LockedReleases } from '../lock';
import { createLiveLock } from './live-lock';

const released = (version: string): LockedRelease => ({
  version,
  base: `/releases/x/${version}/`,
  entry: null,
  routes: {},
  integrity: {},
});
const page: LockedReleases = { shell: released('1.0.0'), blog: released('2.0.0') };

function answerWith(...releases: readonly LockedReleases[]) {
  const fetchSpy = jest.spyOn(globalThis, 'fetch');
  for (const live of releases) fetchSpy.mockResolvedValueOnce(Response.json({ composition: 'abc', releases: live }));
  return fetchSpy;
}

test('a lock that agrees with the page brings the releases of all sections', async () => {
  const live = { ...page, locations: released('3.0.0') };
  answerWith(live);

  await expect(createLiveLock(page).read()).resolves.toEqual(live);
});

test('the lock is asked for past the cache, and once for the life of the document', async () => {
  const fetchSpy = answerWith(page);
  const lock = createLiveLock(page);

  await lock.read();
  await lock.read();

  expect(fetchSpy).toHaveBeenCalledTimes(1);
  expect(fetchSpy.mock.calls[0]).toMatchObject(['/lock.json', { cache: 'no-cache' }]);
});

test.each([
  ['another version of the shell', { ...page, shell: released('1.0.1') }],
  ["another version of the page's section", { ...page, blog: released('1.9.0') }],
  ["no release of the page's section", { shell: released('1.0.0') }],
])('a lock with %s is none to go on with', async (_what, live) => {
  answerWith(live);

  await expect(createLiveLock(page).read()).resolves.toBeNull();
});

test('a lock that does not agree is not asked for again', async () => {
  const fetchSpy = answerWith({ shell: released('9.0.0') });
  const lock = createLiveLock(page);

  await lock.read();

  await expect(lock.read()).resolves.toBeNull();
  expect(fetchSpy).toHaveBeenCalledTimes(1);
});

test('reads at one time share one request', async () => {
  const fetchSpy = answerWith(page);
  const lock = createLiveLock(page);

  await Promise.all([lock.read(), lock.read()]);

  expect(fetchSpy).toHaveBeenCalledTimes(1);
});

test.each<[string, () => Promise<Response>]>([
  ['does not get through', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is answered by an error', () => Promise.resolve(new Response('', { status: 503 }))],
  ['is answered by something that is no JSON', () => Promise.resolve(new Response('<html>'))],
])('a request that %s rejects and is made again next time', async (_what, answer) => {
  jest.spyOn(globalThis, 'fetch').mockImplementationOnce(answer).mockResolvedValueOnce(Response.json({ releases: page }));
  const lock = createLiveLock(page);

  await expect(lock.read()).rejects.toMatchObject({ message: expect.any(String) as string });

  await expect(lock.read()).resolves.toEqual(page);
});
