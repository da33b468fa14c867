import { createPageStore } from './page-store';
import type { ShownOutcome } from './show-outcome';
import type { StillContent } from './still-content';
import type { LoadedPage, PageState, PageStore } from './page-store';

const elsewhere: LoadedPage['outcome'] = { kind: 'document' };
const redirect: ShownOutcome = { kind: 'redirect', to: '/areas' };

/** A store whose loads the test settles one after the other. */
function storeUnderTest() {
  const loads: { path: string; resolve: (page: LoadedPage) => void; reject: (error: unknown) => void }[] = [];
  const pages: PageStore = createPageStore(
    (path) => new Promise((resolve, reject) => loads.push({ path, resolve, reject })),
  );
  return { pages, loads };
}

const content: StillContent = { frame: {} as Element, head: [] };
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('reading a page begins to load it once', () => {
  const { pages, loads } = storeUnderTest();

  expect(pages.read('/oxford')).toEqual({ status: 'loading' });
  expect(pages.read('/oxford')).toBe(pages.read('/oxford'));
  expect(loads.map(({ path }) => path)).toEqual(['/oxford']);
});

test('a loaded page is ready, and listeners hear of it', async () => {
  const { pages, loads } = storeUnderTest();
  const listener = jest.fn();
  pages.subscribe(listener);
  pages.read('/oxford');

  loads[0]?.resolve({ outcome: elsewhere });
  await settle();

  expect(listener).toHaveBeenCalledTimes(1);
  expect(pages.read('/oxford')).toEqual({ status: 'ready', outcome: elsewhere });
  expect(loads).toHaveLength(1);
});

test('a page that cannot be loaded has failed, and is not loaded again by reading', async () => {
  const { pages, loads } = storeUnderTest();
  const error = new Error('no signal');
  pages.read('/oxford');

  loads[0]?.reject(error);
  await settle();

  expect(pages.read('/oxford')).toEqual({ status: 'failed', error, retrying: false });
  expect(loads).toHaveLength(1);
});

test('a retry keeps the failed state until it settles', async () => {
  const { pages, loads } = storeUnderTest();
  pages.read('/oxford');
  loads[0]?.reject(new Error('no signal'));
  await settle();

  pages.retry('/oxford');

  expect(pages.read('/oxford')).toMatchObject({ status: 'failed', retrying: true });
  loads[1]?.resolve({ outcome: elsewhere });
  await settle();
  expect(pages.read('/oxford')).toEqual({ status: 'ready', outcome: elsewhere });
});

test('a retry that fails can be repeated and keeps what the document holds', async () => {
  const { pages, loads } = storeUnderTest();
  pages.prime('/', { status: 'failed', error: new Error('first'), content, retrying: false });

  pages.retry('/');
  loads[0]?.reject(new Error('second'));
  await settle();

  expect(pages.read('/')).toEqual({ status: 'failed', error: new Error('second'), content, retrying: false });
  pages.retry('/');
  expect(loads).toHaveLength(2);
});

test('a second retry waits for the first', () => {
  const { pages, loads } = storeUnderTest();
  pages.prime('/', { status: 'failed', error: null, content, retrying: false });

  pages.retry('/');
  pages.retry('/');

  expect(loads).toHaveLength(1);
});

test.each<[string, PageState]>([
  ['loading', { status: 'loading' }],
  ['ready', { status: 'ready', outcome: elsewhere }],
])('a page that is %s is not retried', (_status, state) => {
  const { pages, loads } = storeUnderTest();
  pages.prime('/', state);

  pages.retry('/');

  expect(pages.read('/')).toBe(state);
  expect(loads).toHaveLength(0);
});

test('a prefetched page is there when it is read', async () => {
  const { pages, loads } = storeUnderTest();

  const prefetch = pages.prefetch('/oxford');
  loads[0]?.resolve({ outcome: redirect });
  await prefetch;

  expect(pages.read('/oxford')).toEqual({ status: 'ready', outcome: redirect });
  expect(loads).toHaveLength(1);
});

test('a prefetch asks for nothing that is there or on its way', async () => {
  const { pages, loads } = storeUnderTest();
  pages.prime('/', { status: 'ready', outcome: elsewhere });
  pages.read('/oxford');

  await pages.prefetch('/');
  await pages.prefetch('/oxford');

  expect(loads.map(({ path }) => path)).toEqual(['/oxford']);
});

test('a failed prefetch is forgotten and told, so that a reader loads the page itself', async () => {
  const { pages, loads } = storeUnderTest();
  const listener = jest.fn();
  const prefetch = pages.prefetch('/oxford');
  pages.subscribe(listener);

  loads[0]?.reject(new Error('no signal'));
  await expect(prefetch).resolves.toBeUndefined();

  expect(listener).toHaveBeenCalledTimes(1);
  expect(pages.read('/oxford')).toEqual({ status: 'loading' });
  expect(loads).toHaveLength(2);
});

test('a primed page is there without a load', () => {
  const { pages, loads } = storeUnderTest();
  const state: PageState = { status: 'ready', outcome: elsewhere };

  pages.prime('/', state);

  expect(pages.read('/')).toBe(state);
  expect(loads).toHaveLength(0);
});

test('a listener that has left hears nothing', () => {
  const { pages } = storeUnderTest();
  const listener = jest.fn();

  pages.subscribe(listener)();
  pages.prime('/', { status: 'loading' });

  expect(listener).not.toHaveBeenCalled();
});
