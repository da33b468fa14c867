import type { PageAnswer } from '../../render/page-answer';
import { keepAnswers } from './keep-answers';

const pageOf = (path: string, bytes: number): PageAnswer => ({ kind: 'page', status: 200, body: Buffer.alloc(bytes, path), etag: `"${path}"` });

test('requests for one page at the same time are answered by rendering it once, and it is kept', async () => {
  const render = jest.fn((path: string) => Promise.resolve(pageOf(path, 10)));
  const answer = keepAnswers(render);

  const [first, second] = await Promise.all([answer('/a', { query: {} }), answer('/a', { query: {} })]);

  expect(second).toBe(first);
  expect(await answer('/a', { query: {} })).toBe(first);
  expect(render).toHaveBeenCalledTimes(1);
});

test('another query and another encoding are another page', async () => {
  const render = jest.fn((path: string) => Promise.resolve(pageOf(path, 10)));
  const answer = keepAnswers(render);

  await answer('/a', { query: {} });
  await answer('/a', { query: { q: 'loft' } });
  await answer('/a', { query: {}, encoding: 'br' });

  expect(render).toHaveBeenCalledTimes(3);
});

test('a page that takes long is answered, however many others fill the memory meanwhile', async () => {
  let finish: (page: PageAnswer) => void = () => {};
  const slow = new Promise<PageAnswer>((resolve) => (finish = resolve));
  const answer = keepAnswers((path) => (path === '/slow' ? slow : Promise.resolve(pageOf(path, 2_000))), 10_000);
  const waiting = answer('/slow', { query: {} });

  for (let page = 0; page < 20; page += 1) await answer(`/${page}`, { query: {} });
  finish(pageOf('/slow', 10));

  expect(await waiting).toEqual(pageOf('/slow', 10));
});

test('the pages that were used last are kept', async () => {
  const render = jest.fn((path: string) => Promise.resolve(pageOf(path, 3_000)));
  const answer = keepAnswers(render, 10_000);

  for (const path of ['/a', '/b', '/c', '/c', '/a']) await answer(path, { query: {} });

  expect(render.mock.calls.map(([path]) => path)).toEqual(['/a', '/b', '/c', '/a']);
});

test('a page that failed is rendered again', async () => {
  const render = jest.fn((path: string) => Promise.resolve(pageOf(path, 10))).mockRejectedValueOnce(new Error('torn'));
  const answer = keepAnswers(render);

  await expect(answer('/a', { query: {} })).rejects.toThrow('torn');

  expect(await answer('/a', { query: {} })).toEqual(pageOf('/a', 10));
});
