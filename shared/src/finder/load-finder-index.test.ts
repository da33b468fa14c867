import { fixtureFile } from './fixture-index';
import { loadFinderIndex } from './load-finder-index';

test.each([
  ['a status that is no success', () => Promise.resolve(new Response('gone', { status: 404 })), 'FinderIndexError'],
  ['a page instead of JSON', () => Promise.resolve(new Response('<!doctype html>')), 'FinderIndexError'],
  ['JSON that is no index', () => Promise.resolve(Response.json({ format: 0 })), 'FinderIndexError'],
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), 'TypeError'],
])('%s rejects, and the next call asks again', async (_what, answer, name) => {
  const fetchSpy = jest.spyOn(globalThis, 'fetch').mockImplementation(answer);

  await expect(loadFinderIndex()).rejects.toMatchObject({ name });
  await expect(loadFinderIndex()).rejects.toMatchObject({ name });

  expect(fetchSpy).toHaveBeenCalledTimes(2);
});

test('the index is asked for once, with a deadline', async () => {
  const fetchSpy = jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json(fixtureFile)));

  const [first, second] = await Promise.all([loadFinderIndex(), loadFinderIndex()]);

  expect(first.places).toHaveLength(fixtureFile.places.length);
  expect(second).toBe(first);
  expect(fetchSpy.mock.calls).toEqual([['/areas/finder.json', { signal: expect.any(AbortSignal) as AbortSignal }]]);
});
