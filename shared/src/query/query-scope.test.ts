import { QueryClient, useQueryClient } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { queryFetcher, QueryScope } from './query-scope';
import type { UnauthorisedBehaviour } from './query-scope';

test('in Node each scope has a client of its own', () => {
  const clients: QueryClient[] = [];
  function Reader(): null {
    clients.push(useQueryClient());
    return null;
  }

  for (let page = 0; page < 2; page += 1) renderToString(createElement(QueryScope, null, createElement(Reader)));

  expect(clients).toHaveLength(2);
  expect(clients[1]).not.toBe(clients[0]);
});

function ask(queryKey: readonly unknown[], on401: UnauthorisedBehaviour = 'throw'): Promise<unknown> {
  return new QueryClient().query({ queryKey, queryFn: queryFetcher({ on401 }), retry: false });
}

function answerWith(response: Response): jest.SpyInstance<Promise<Response>, Parameters<typeof fetch>> {
  return jest.spyOn(globalThis, 'fetch').mockResolvedValue(response);
}

test.each([
  [['/api/places'], '/api/places'],
  [['/api', 'places', 'oxford'], '/api/places/oxford'],
  [['/api/', 'places'], '/api/places'],
  [['/api', '/places'], '/api/places'],
  [['/api/', '/places/', 7], '/api/places/7'],
  [['', 'api', 'places'], '/api/places'],
  [['https://api.example/v1/', 'places'], 'https://api.example/v1/places'],
])('the key %j asks for %s, credentials included', async (queryKey, url) => {
  const fetchSpy = answerWith(Response.json(null));

  await ask(queryKey);

  expect(fetchSpy.mock.calls).toEqual([[url, { credentials: 'include' }]]);
});

test('the body is read as JSON', async () => {
  answerWith(new Response('{"name":"Oxford"}'));

  await expect(ask(['/api/places'])).resolves.toEqual({ name: 'Oxford' });
});

test('a body that is not JSON is an error', async () => {
  answerWith(new Response('<html>'));

  await expect(ask(['/api/places'])).rejects.toThrow('JSON');
});

test('with return-null, a 401 is null', async () => {
  answerWith(new Response('who are you?', { status: 401 }));

  await expect(ask(['/api/me'], 'return-null')).resolves.toBeNull();
});

test('with throw, a 401 is thrown', async () => {
  answerWith(new Response('who are you?', { status: 401 }));

  await expect(ask(['/api/me'], 'throw')).rejects.toThrow(new Error('401: who are you?'));
});

test.each<UnauthorisedBehaviour>(['return-null', 'throw'])('with %s, any other failure is thrown', async (on401) => {
  answerWith(new Response('', { status: 403, statusText: 'Forbidden' }));

  await expect(ask(['/api/me'], on401)).rejects.toThrow(new Error('403: Forbidden'));
});
