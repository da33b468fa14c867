export { fakeResponse } from '@site/shared/testing/fake-response';

type FetchFake = jest.Mock<Promise<Response>, [path: string, init?: RequestInit]>;

/** Gives each test of a file a `fetch`, which jsdom lacks. It rejects until a test says otherwise. */
export function fakeFetch(): FetchFake {
  const fetchFake = jest.fn<Promise<Response>, [path: string, init?: RequestInit]>();
  beforeEach(() => {
    Object.assign(globalThis, { fetch: fetchFake.mockReset().mockRejectedValue(new TypeError('Failed to fetch')) });
  });
  return fetchFake;
}
