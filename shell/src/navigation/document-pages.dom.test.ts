import { createElement } from 'react';
import type { PageOutcome } from '@site/shared';
import { DeadlineError } from '../loading/load-failures';
import type { LockedRelease } from '../lock';
import { pageContextId } from '../page-context';
import type { PageContext } from '../page-context';
import { createDocumentPages } from './document-pages';
import { loadRoute as loadRouteItself } from './load-route';
import { showOutcome } from './show-outcome';

jest.mock('./load-route', () => ({ ...jest.requireActual<object>('./load-route'), loadRoute: jest.fn() }));

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
  route: { section: 'blog', pattern: '/blog/:slug' },
  isLive: true,
  data: { minutes: 4 },
  releases: { shell, blog },
};
const own: PageOutcome = { kind: 'redirect', to: '/own' };
const other: PageOutcome = { kind: 'redirect', to: '/other' };
const notFound = (path: string) => showOutcome(path, { kind: 'not-found' });
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
const owner = { section: 'blog', release: '2.0.0', code: ['/releases/x/2.0.0/'] };
const fetchFake = jest.fn<Promise<Response>, [string]>();
const loadRoute = jest.mocked(loadRouteItself);

function answer(files: Readonly<Record<string, unknown>>): void {
  fetchFake.mockImplementation((url) => Promise.resolve({ ok: url in files, json: () => Promise.resolve(files[url]) } as Response));
}

const answerWithLock = (releases: PageContext['releases']) => answer({ '/lock.json': { composition: 'abc', releases } });

function openDocument(path: string, given: PageContext): void {
  history.replaceState(null, '', path);
  document.body.innerHTML = `<script type="application/json" id="${pageContextId}">${JSON.stringify(given)}</script>`;
}

beforeEach(() => {
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
  Object.assign(globalThis, { CSS: { escape: (text: string) => text.replace(/[/.]/g, '\\$&') } });
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

  expect(pages.read('/blog/loft')).toEqual({ status: 'failed', error, prerendered: true, retrying: false, recovering: true });
  await settle();
  expect(pages.read('/blog/loft')).toEqual({ status: 'failed', error, prerendered: true, retrying: false });
});

test('a page that gives no answer in time is told at once, and shows when another release has brought it', async () => {
  const previous = { ...blog, version: '1.9.0', base: '/releases/blog/1.9.0/' };
  const pages = await createDocumentPages();
  answer({ '/lock.json': { composition: 'abc', releases: { shell, blog } }, '/fallbacks.json': { blog: previous } });
  const late = new DeadlineError(3000);
  loadRoute.mockRejectedValueOnce(late).mockResolvedValueOnce({ kind: 'page', element: createElement('p') });

  const states: unknown[] = [];
  pages.subscribe(() => states.push(pages.read('/blog/roof')));
  pages.read('/blog/roof');
  for (let turn = 0; turn < 3; turn += 1) await settle();

  expect(states).toEqual([
    expect.objectContaining({ status: 'failed', error: late, prerendered: false }),
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

  expect(pages.read('/blog/loft')).toEqual({ status: 'ready', outcome: { kind: 'still' } });
  expect(loadRoute).not.toHaveBeenCalled();
  expect(fetchFake).not.toHaveBeenCalled();
});

test('which releases are live is asked before the first navigation has to', async () => {
  answerWithLock({ shell, blog });
  const pages = await createDocumentPages();
  await pages.prepare();

  pages.read('/services');
  await settle();

  expect(pages.read('/services')).toMatchObject({ status: 'ready', outcome: own });
  expect(fetchFake).toHaveBeenCalledTimes(1);
});

test('another page comes from the live releases', async () => {
  const live = { shell, blog, locations: released('3.0.0', '/:location') };
  answerWithLock(live);
  const pages = await createDocumentPages();
  loadRoute.mockResolvedValue(other);

  pages.read('/oxford');
  await settle();

  expect(pages.read('/oxford')).toMatchObject({ status: 'ready', outcome: other, owner: { section: 'locations', release: '3.0.0' } });
  expect(loadRoute).toHaveBeenLastCalledWith(
    live,
    { section: 'locations', pattern: '/:location', params: { location: 'oxford' } },
    { path: '/oxford' },
  );
});

test('a page that the live releases do not know is not found', async () => {
  answerWithLock({ shell, blog });
  const pages = await createDocumentPages();

  pages.read('/no/such/page');
  await settle();

  expect(pages.read('/no/such/page')).toEqual({ status: 'ready', outcome: notFound('/no/such/page') });
});

test('after a new composition went live the next page is a document', async () => {
  answerWithLock({ shell: released('1.0.1', '/'), blog });
  const pages = await createDocumentPages();

  pages.read('/services');
  await settle();

  expect(pages.read('/services')).toEqual({ status: 'ready', outcome: { kind: 'document' } });
});
