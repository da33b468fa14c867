const origin = 'https://site.example';

/** Path and search. */
function pathOf(key: string | { readonly url: string }): string {
  const { pathname, search } = new URL(typeof key === 'string' ? key : key.url, origin);
  return pathname + search;
}

/** The part of a cache that the site uses, in memory. */
class FakeCache {
  readonly entries = new Map<string, Response>();
  match = (key: string | Request) => Promise.resolve(this.entries.get(pathOf(key))?.clone());
  keys = () => Promise.resolve([...this.entries.keys()].map((path) => ({ url: origin + path })));
  delete = (key: string | Request) => Promise.resolve(this.entries.delete(pathOf(key)));
  add = (request: Request) => this.put(request.url, new Response('file'));
  put(key: string, response: Response): Promise<void> {
    this.entries.delete(pathOf(key));
    this.entries.set(pathOf(key), response);
    return Promise.resolve();
  }
}

export interface FakeCaches {
  /** Paths that a cache holds, the oldest first. */
  readonly cached: (name: string) => readonly string[];
}

/** Gives each test of a file empty caches, which Node lacks. */
export function fakeCaches(): FakeCaches {
  const stores = new Map<string, FakeCache>();
  const open = (name: string) => {
    const store = stores.get(name) ?? new FakeCache();
    stores.set(name, store);
    return Promise.resolve(store);
  };
  beforeEach(() => {
    stores.clear();
    Object.assign(globalThis, { caches: { open, keys: () => Promise.resolve([...stores.keys()]) } });
  });
  return { cached: (name) => [...(stores.get(name)?.entries.keys() ?? [])] };
}
