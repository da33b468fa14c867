import { QueryClientProvider, QueryObserver, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { act, render, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { fakeResponse } from '../../testing/fake-response';
import { createQueryClient, QueryScope } from './query-scope';

test('all scopes of a browser share one client', () => {
  const clients: QueryClient[] = [];
  function Reader(): null {
    clients.push(useQueryClient());
    return null;
  }
  const page = (
    <QueryScope>
      <Reader />
    </QueryScope>
  );

  const first = render(page);
  first.unmount();
  render(page);

  expect(clients).toHaveLength(2);
  expect(clients[1]).toBe(clients[0]);
});

// jsdom has no fetch.
const fetchFake = jest.fn<Promise<Response>, Parameters<typeof fetch>>();

beforeEach(() => {
  fetchFake.mockReset();
  globalThis.fetch = fetchFake;
});

test('the defaults are those of the specification', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions();

  expect(queries).toMatchObject({ retry: false, refetchInterval: false, refetchOnWindowFocus: false, staleTime: Infinity });
  expect(mutations).toEqual({ retry: false });
});

test('a query without a function of its own GETs the path of its key', async () => {
  fetchFake.mockResolvedValue(fakeResponse('{"name":"Oxford"}'));

  await expect(createQueryClient().query({ queryKey: ['/api', 'places', 'oxford'] })).resolves.toEqual({ name: 'Oxford' });
  expect(fetchFake).toHaveBeenCalledWith('/api/places/oxford', { credentials: 'include' });
});

test('a failed query is not retried', async () => {
  fetchFake.mockResolvedValue(fakeResponse('It broke.', { status: 500 }));
  const client = createQueryClient();
  const observer = new QueryObserver(client, { queryKey: ['/api/places'] });

  const result = await new Promise<ReturnType<typeof observer.getCurrentResult>>((resolve) => {
    observer.subscribe((next) => {
      if (next.status !== 'pending') resolve(next);
    });
  });

  expect(result.error).toEqual(new Error('500: It broke.'));
  expect(fetchFake).toHaveBeenCalledTimes(1);
});

test('a 401 is thrown by default', async () => {
  fetchFake.mockResolvedValue(fakeResponse('who are you?', { status: 401 }));

  await expect(createQueryClient().query({ queryKey: ['/api/me'] })).rejects.toThrow(new Error('401: who are you?'));
});

test('data is never stale: neither time, focus nor another reader fetches it again', async () => {
  jest.useFakeTimers();
  fetchFake.mockResolvedValue(fakeResponse('1'));
  const client = createQueryClient();
  client.mount();
  const observe = () => new QueryObserver(client, { queryKey: ['/api/count'] }).subscribe(() => undefined);
  const stop = [observe()];
  await jest.advanceTimersByTimeAsync(0);

  await jest.advanceTimersByTimeAsync(24 * 3_600_000);
  document.dispatchEvent(new Event('visibilitychange'));
  stop.push(observe());
  await jest.advanceTimersByTimeAsync(1000);

  expect(fetchFake).toHaveBeenCalledTimes(1);
  for (const leave of stop) leave();
  client.unmount();
  client.clear();
  jest.useRealTimers();
});

test('a failed mutation is not retried', async () => {
  const send = jest.fn().mockRejectedValue(new Error('It broke.'));
  const client = createQueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;
  const { result } = renderHook(() => useMutation({ mutationFn: send }), { wrapper });

  act(() => result.current.mutate());

  await waitFor(() => expect(result.current.isError).toBe(true));
  expect(send).toHaveBeenCalledTimes(1);
});
