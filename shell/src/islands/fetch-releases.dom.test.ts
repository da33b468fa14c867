import { fakeFetch, fakeResponse } from '../testing/fake-fetch';
import { lockedRelease } from '../testing/page-html';
import { fetchCurrentReleases, fetchFallbackReleases } from './fetch-releases';

const fetchFake = fakeFetch();
const releases = { blog: lockedRelease('blog') };

test.each([
  ['current', '/lock.json', fetchCurrentReleases, { composition: 'abc', releases }],
  ['fallback', '/fallbacks.json', fetchFallbackReleases, releases],
])('the %s releases come from the server, not from a cache', async (_which, path, fetchReleases, body) => {
  fetchFake.mockResolvedValue(fakeResponse(body));

  await expect(fetchReleases()).resolves.toEqual(releases);

  expect(fetchFake.mock.calls).toEqual([[path, expect.objectContaining({ cache: 'no-cache' })]]);
});

test.each([
  ['an error', fakeResponse('', { status: 503 })],
  ['no JSON', fakeResponse('<html>')],
  ['other JSON', fakeResponse({ blog: 'none' })],
  ['nothing', fakeResponse(null)],
])('%s in their place rejects', async (_what, response) => {
  fetchFake.mockResolvedValue(response);

  await expect(fetchCurrentReleases()).rejects.toThrow();
  await expect(fetchFallbackReleases()).rejects.toThrow();
});
