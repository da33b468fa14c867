import { createElement } from 'react';
import type { PageOutcome } from '@site/shared';
import frame from '../chrome/page-frame.module.css';
import { DeadlineError } from '../loading/load-failures';
import type { LockedRelease } from '@site/shared/lock';
import { pageContextId } from '../page-context';
import type { PageContext } from '../page-context';
import { createDocumentPages } from './document-pages';
import { loadRoute as loadRouteItself } from './load-route';
import { showOutcome } from './show-outcome';
import type { StillContent } from './still-content';

jest.mock('./load-route', () => ({ loadRoute: jest.fn() }));
jest.mock('../loading/retry-once', () => ({ retryOnce: (load: () => Promise<unknown>) => load() }));

const released = (version: string, ...patterns: string[]): LockedRelease => ({
  version,
  base: `/releases/x/${version}/`,
  entry: null,
  routes: Object.fromEntries(patterns.map((pattern) => [pattern, []])),
  integrity: {},
});
const shell = released('1.0.0', '/', '/services');
const blog = released('2.0.0', '/blog', '/blog/:slug');
const context: PageContext = {
  path: '/blog/loft',
  route: { section: 'blog', pattern: '/blog/:slug', params: { slug: 'loft' } },
  isLive: true,
  data: { minutes: 4 },
  releases: { shell, blog },
};
const town: PageContext = {
  path: '/oxford',
  route: { section: 'locations', pattern: '/:location', params: { location: 'oxford' } },
  isLive: true,
  releases: { shell, locations: released('3.0.0', '/:location') },
};
const own: PageOutcome = { kind: 'redirect', to: '/own' };
const other: PageOutcome = { kind: 'redirect', to: '/other' };
const notFound = (path: string) => showOutcome(path, { kind: 'not-found' });
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
const owner = { section: 'blog', release: '2.0.0', code: ['/releases/x/2.0.0/'] };
const fetchFake = jest.fn<Promise<Response>, [string]>();
const loadRoute = jest.mocked(loadRouteItself);

/** @param files texts, or what is JSON */
function answer(files: Readonly<Record<string, unknown>>): void {
  fetchFake.mockImplementation((url) => {
    const [status, found] = url in files ? [200, files[url]] : [503, ''];
    return Promise.resolve({ ok: status === 200, status, json: () => Promise.resolve(found), text: () => Promise.resolve(found) } as Response);
  });
}

const markupOf = (given: PageContext) =>
  `<main><div class="${frame.page ?? ''}"><h1>${given.path}</h1></div></main><script type="application/json" id="${pageContextId}">${JSON.stringify(given)}</script>`;

const answerPages = (pages: Readonly<Record<string, PageContext>>) =>
  answer(Object.fromEntries(Object.entries(pages).map(([path, given]) => [path, markupOf(given)])));

function openDocument(path: string, given: PageContext): void {
  history.replaceState(null, '', path);
  document.body.innerHTML = markupOf(given);
}

beforeEach(() => {
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
  Object.assign(globalThis, { CSSStyleSheet: class { replaceSync = jest.fn(); }, CSS: { escape: (text: string) => text.replace(/[/.]/g, '\\$&') } });
  globalThis.fetch = fetchFake.mockReset().mockRejectedValue(new Error('offline')) as typeof fetch;
  loadRoute.mockReset().mockResolvedValue(own);
  openDocument('/blog/loft', context);
});

test("the document's own page is there at once, made from its own releases and data, without a request", async () => {
  const pages = await createDocumentPages();

  expect(pages.read('/blog/loft')).toEqual({ status: 'ready', outcome: own, owner });
  expect(loadRoute).toHaveBeenCalledWith(
    context.releases,
    { section: 'blog', pattern: '/blog/:slug', params: { slug: 'loft' } },
    expect.objectContaining({ path: '/blog/loft', data: { minutes: 4 } }),
  );
  expect(fetchFake).not.toHaveBeenCalled();
});

test('when its code cannot be had, its prerendered HTML stays, and the failure is told once nothing has helped', async () => {
  const error = new Error('no signal');
  loadRoute.mockRejectedValue(error);

  const pages = await createDocumentPages();

  const content = expect.objectContaining({ frame: document.querySelector('main > *') }) as StillContent;
  expect(pages.read('/blog/loft')).toEqual({ status: 'failed', error, content, retrying: false, recovering: true });
  await settle();
  expect(pages.read('/blog/loft')).toEqual({ status: 'failed', error, content, retrying: false });
});

test('a page that gives no answer in time is told at once, and shows when another release has brought it', async () => {
  const previous = { ...blog, version: '1.9.0', base: '/releases/blog/1.9.0/' };
  const pages = await createDocumentPages();
  answer({
    '/blog/roof': markupOf({ ...context, path: '/blog/roof' }),
    '/lock.json': { composition: 'abc', releases: { shell, blog } },
    '/fallbacks.json': { blog: previous },
  });
  const late = new DeadlineError(3000);
  loadRoute.mockRejectedValueOnce(late).mockResolvedValueOnce({ kind: 'page', element: createElement('p') });

  const states: unknown[] = [];
  pages.subscribe(() => states.push(pages.read('/blog/roof')));
  pages.read('/blog/roof');
  for (let turn = 0; turn < 3; turn += 1) await settle();

  expect(states).toEqual([
    { status: 'failed', error: late, retrying: false },
    expect.objectContaining({ status: 'ready', owner: { section: 'blog', release: '1.9.0', code: [previous.base] } }),
  ]);
});

test("trying again loads the document's own releases again", async () => {
  loadRoute.mockRejectedValueOnce(new Error('no signal'));
  const pages = await createDocumentPages();

  await settle();
  pages.retry('/blog/loft');
  await settle();

  expect(pages.read('/blog/loft')).toEqual({ status: 'ready', outcome: own, owner });
});

test('a document that nobody owns is the not-found page', async () => {
  openDocument('/postcode/zz1', { path: '/postcode/zz1', route: null, isLive: true, releases: { shell } });

  const pages = await createDocumentPages();

  expect(pages.read('/postcode/zz1')).toEqual({ status: 'ready', outcome: notFound('/postcode/zz1') });
  expect(loadRoute).not.toHaveBeenCalled();
});

test('a still page is there without its code, and without a request', async () => {
  openDocument('/blog/loft', { ...context, isLive: false });

  const pages = await createDocumentPages();

  expect(pages.read('/blog/loft')).toMatchObject({ status: 'ready', outcome: { kind: 'still', content: { frame: document.querySelector('main > *') } } });
  expect(loadRoute).not.toHaveBeenCalled();
  expect(fetchFake).not.toHaveBeenCalled();
});

test('a still page of another document is shown without any code of its section', async () => {
  answerPages({ '/oxford': { ...town, isLive: false } });
  const pages = await createDocumentPages();
  loadRoute.mockClear();

  pages.read('/oxford');
  await settle();

  expect(pages.read('/oxford')).toMatchObject({ status: 'ready', outcome: { kind: 'still', content: { frame: expect.any(Element) as Element } } });
  expect(loadRoute).not.toHaveBeenCalled();
  expect(fetchFake.mock.calls.map(([url]) => url)).toEqual(['/oxford']);
});

test("a live page of another document comes from that document's releases, with its data", async () => {
  answerPages({ '/oxford': { ...town, data: { near: 3 } } });
  const pages = await createDocumentPages();
  loadRoute.mockResolvedValue(other);

  pages.read('/oxford');
  await settle();

  expect(pages.read('/oxford')).toMatchObject({ status: 'ready', outcome: other, owner: { section: 'locations', release: '3.0.0' } });
  expect(loadRoute).toHaveBeenLastCalledWith(town.releases, town.route, { path: '/oxford', data: { near: 3 } });
});

test('a page that is fetched ahead is there when it is read', async () => {
  answerPages({ '/oxford': { ...town, isLive: false } });
  const pages = await createDocumentPages();
  await pages.prepare();
  await pages.prefetch('/oxford');

  expect(pages.read('/oxford')).toMatchObject({ status: 'ready', outcome: { kind: 'still' } });
  expect(fetchFake).toHaveBeenCalledTimes(1);
});

test.each([
  ['still, it is there when it is wanted', { ...town, isLive: false }, { status: 'ready' }],
  ["live and the shell's, so is its code", { ...town, route: { section: 'shell', pattern: '/contact', params: {} } }, { status: 'ready' }],
  ["live and of another section, its code waits until it is wanted", town, { status: 'loading' }],
])('a page is fetched ahead lightly: %s', async (_what, page, state) => {
  answerPages({ '/oxford': page });
  const pages = await createDocumentPages();

  await pages.prefetchLightly('/oxford');

  expect(pages.read('/oxford')).toMatchObject(state);
  await settle();
  expect(pages.read('/oxford')).toMatchObject({ status: 'ready' });
  expect(fetchFake).toHaveBeenCalledTimes(1);
});

test('an address without a document is asked of the section that it belongs to', async () => {
  const standIn: PageContext = { path: '/404', route: null, isLive: false, releases: { shell } };
  const live = { shell, locations: released('3.0.0', '/:location') };
  answer({ '/nowhere-on-sea': markupOf(standIn), '/no/such/page': markupOf(standIn), '/lock.json': { composition: 'abc', releases: live } });
  const pages = await createDocumentPages();
  loadRoute.mockResolvedValue(other);

  for (const path of ['/nowhere-on-sea', '/no/such/page']) pages.read(path);
  for (let turn = 0; turn < 3; turn += 1) await settle();

  expect(pages.read('/nowhere-on-sea')).toMatchObject({ status: 'ready', outcome: other, owner: { section: 'locations' } });
  expect(loadRoute).toHaveBeenLastCalledWith(live, { section: 'locations', pattern: '/:location', params: { location: 'nowhere-on-sea' } }, { path: '/nowhere-on-sea', data: undefined });
  expect(pages.read('/no/such/page')).toMatchObject({ status: 'ready', outcome: { kind: 'still' } });
});

test.each([
  ['of another shell', () => answerPages({ '/oxford': { ...town, releases: { ...town.releases, shell: released('1.0.1') } } })],
  ['that the composer has not made', () => answer({ '/oxford': '<h1>Sign in</h1>' })],
])('a page %s is a document', async (_what, arrange) => {
  arrange();
  const pages = await createDocumentPages();

  pages.read('/oxford');
  await settle();

  expect(pages.read('/oxford')).toEqual({ status: 'ready', outcome: { kind: 'document' } });
});

test('a page that cannot be had is told as a failed preload and as a failure, and can be tried again', async () => {
  const told: unknown[] = [];
  const hear = ({ type, detail }: CustomEvent<{ url: string; section: string }>) => void told.push([type, detail.section, detail.url]);
  addEventListener('preload-error', hear);
  addEventListener('section-error', hear);
  const pages = await createDocumentPages();

  pages.read('/oxford');
  await settle();

  expect(pages.read('/oxford')).toEqual({ status: 'failed', error: expect.any(Error) as Error, retrying: false });
  expect(told).toEqual([
    ['preload-error', 'shell', '/oxford'],
    ['section-error', 'shell', '/oxford'],
  ]);
  answerPages({ '/oxford': { ...town, isLive: false } });
  pages.retry('/oxford');
  await settle();
  expect(pages.read('/oxford')).toMatchObject({ status: 'ready', outcome: { kind: 'still' } });
  removeEventListener('preload-error', hear);
  removeEventListener('section-error', hear);
});

test('without a network, a page is left to the service worker that may have kept it', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller: {} }, configurable: true });
  const pages = await createDocumentPages();

  pages.read('/oxford');
  await settle();

  expect(pages.read('/oxford')).toEqual({ status: 'ready', outcome: { kind: 'document' } });
});
