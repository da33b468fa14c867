type FetchFake = jest.Mock<Promise<Response>, [path: string, init?: RequestInit]>;

/** Gives each test of a file a `fetch`, which jsdom lacks. It rejects until a test says otherwise. */
export function fakeFetch(): FetchFake {
  const fetchFake = jest.fn<Promise<Response>, [path: string, init?: RequestInit]>();
  beforeEach(() => {
    Object.assign(globalThis, { fetch: fetchFake.mockReset().mockRejectedValue(new TypeError('Failed to fetch')) });
  });
  return fetchFake;
}

/** The part of a response that the shell reads. @param body a text, or what is sent as JSON */
export function fakeResponse(body: unknown, more: Partial<Response> = {}): Response {
  const { status = 200 } = more;
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return { status, ok: status < 400, redirected: false, text: () => Promise.resolve(text), json: () => Promise.resolve(JSON.parse(text) as unknown), ...more } as Response;
}
