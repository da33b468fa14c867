import type { PageOutcome } from '@site/shared';
import type { LockedRelease } from '../lock';
import { pageContextId } from '../page-context';
import type { PageContext } from '../page-context';
import { createDocumentPages } from './document-pages';
import { loadRoute as loadRouteItself } from './load-route';

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
  data: { minutes: 4 },
  releases: { shell, blog },
};
const own: PageOutcome = { kind: 'redirect', to: '/own' };
const other: PageOutcome = { kind: 'redirect', to: '/other' };
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
const fetchFake = jest.fn<Promise<Response>, []>();
const loadRoute = jest.mocked(loadRouteItself);

function answerWithLock(releases: PageContext['releases']): void {
  fetchFake.mockImplementation(() => Promise.resolve({ ok: true, json: () => Promise.resolve({ composition: 'abc', releases }) } as Response));
}

function openDocument(path: string, given: PageContext): void {
  history.replaceState(null, '', path);
  document.body.innerHTML = `<script type="application/json" id="${pageContextId}">${JSON.stringify(given)}</script>`;
}

beforeEach(() => {
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
  globalThis.fetch = fetchFake.mockReset();
  loadRoute.mockReset().mockResolvedValue(own);
  openDocument('/blog/loft', context);
});

test("the document's own page is there at once, made from its own releases and data, without a request", async () => {
  const pages = await createDocumentPages();

  expect(pages.read('/blog/loft')).toEqual({ status: 'ready', outcome: own });
  expect(loadRoute).toHaveBeenCalledWith(
    context.releases,
    { section: 'blog', pattern: '/blog/:slug', params: { slug: 'loft' } },
    expect.objectContaining({ path: '/blog/loft', data: { minutes: 4 } }),
  );
  expect(fetchFake).not.toHaveBeenCalled();
});

test('when its code cannot be had, the page has failed and its prerendered HTML stays', async () => {
  const error = new Error('no signal');
  loadRoute.mockRejectedValue(error);

  const pages = await createDocumentPages();

  expect(pages.read('/blog/loft')).toEqual({ status: 'failed', error, prerendered: true, retrying: false });
});

test("trying again loads the document's own releases again", async () => {
  loadRoute.mockRejectedValueOnce(new Error('no signal'));
  const pages = await createDocumentPages();

  pages.retry('/blog/loft');
  await settle();

  expect(pages.read('/blog/loft')).toEqual({ status: 'ready', outcome: own });
  expect(fetchFake).not.toHaveBeenCalled();
});

test('a document that nobody owns is the not-found page', async () => {
  openDocument('/postcode/zz1', { path: '/postcode/zz1', route: null, releases: { shell } });

  const pages = await createDocumentPages();

  expect(pages.read('/postcode/zz1')).toEqual({ status: 'ready', outcome: { kind: 'not-found' } });
  expect(loadRoute).not.toHaveBeenCalled();
});

test('another page comes from the live releases', async () => {
  const live = { shell, blog, locations: released('3.0.0', '/:location') };
  answerWithLock(live);
  const pages = await createDocumentPages();
  loadRoute.mockResolvedValue(other);

  pages.read('/oxford');
  await settle();

  expect(pages.read('/oxford')).toEqual({ status: 'ready', outcome: other });
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

  expect(pages.read('/no/such/page')).toEqual({ status: 'ready', outcome: { kind: 'not-found' } });
});

test('after a new composition went live the next page is a document', async () => {
  answerWithLock({ shell: released('1.0.1', '/'), blog });
  const pages = await createDocumentPages();

  pages.read('/services');
  await settle();

  expect(pages.read('/services')).toEqual({ status: 'ready', outcome: { kind: 'document' } });
});
