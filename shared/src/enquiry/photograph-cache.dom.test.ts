import { forgetOldPhotographs, forgetPhotographs, keepPhotograph, readPhotographs } from './photograph-cache';

/** The part of the Cache API that is used: jsdom has none. */
const entries = new Map<string, { readonly blob: Blob; readonly headers: Map<string, string> }>();
const pathOf = (key: string | { readonly url: string }) => (typeof key === 'string' ? key : new URL(key.url).pathname);
const dayMs = 24 * 3_600_000;

class FakeResponse {
  readonly headers: Map<string, string>;
  constructor(
    readonly body: Blob,
    { headers }: { readonly headers: Record<string, string> },
  ) {
    this.headers = new Map(Object.entries(headers));
  }
}

const cache = {
  put: async (key: string, { body, headers }: FakeResponse) => void entries.set(key, { blob: body, headers }),
  keys: async () => [...entries.keys()].map((path) => ({ url: `https://site.example${path}` })),
  delete: async (key: { readonly url: string }) => entries.delete(pathOf(key)),
  match: async (key: { readonly url: string }) => {
    const { blob, headers } = entries.get(pathOf(key)) ?? {};
    return { blob: async () => blob, headers: { get: (name: string) => headers?.get(name) ?? null } };
  },
};

beforeEach(() => {
  entries.clear();
  Object.assign(globalThis, { caches: { open: async () => cache }, Response: FakeResponse });
});

const photograph = (id: string) => ({ id, name: `Dach „${id}“.jpg`, blob: new Blob([id], { type: 'image/jpeg' }) });

test('photographs of a draft are read again in their order, with their names', async () => {
  await keepPhotograph('draft', photograph('b'), 0);
  await keepPhotograph('other', photograph('x'), 0);
  await keepPhotograph('draft', photograph('a'), 0);

  await expect(readPhotographs('draft')).resolves.toEqual([photograph('b'), photograph('a')]);
});

test('one of them, or all, can be removed', async () => {
  for (const id of ['a', 'b', 'c']) await keepPhotograph('draft', photograph(id), 0);

  await forgetPhotographs('draft', 'b');
  await expect(readPhotographs('draft')).resolves.toHaveLength(2);
  await forgetPhotographs('draft');

  expect(entries.size).toBe(0);
});

test('what earlier tabs have left is removed after a day', async () => {
  await keepPhotograph('closed', photograph('a'), 0);
  await keepPhotograph('open elsewhere', photograph('b'), dayMs);

  await forgetOldPhotographs(dayMs + 1);

  expect([...entries.keys()]).toEqual(['/enquiry-drafts/open elsewhere/b']);
});

test('where the browser has no caches, nothing is kept', async () => {
  Reflect.deleteProperty(globalThis, 'caches');

  await keepPhotograph('draft', photograph('a'), 0);
  await forgetPhotographs('draft');

  await expect(readPhotographs('draft')).resolves.toEqual([]);
});
