import { createElement } from 'react';
import type { PageOutcome } from '@site/shared';
import frame from '../chrome/page-frame.module.css';
import { DeadlineError } from '../loading/load-failures';
import type { Recovery } from '../loading/recovery';
import type { LockedRelease } from '@site/shared/lock';
import { createLivePages } from './live-pages';
import { loadRoute as loadRouteItself } from './load-route';
import { createPageStore } from './page-store';
import type { PageTarget } from './page-target';

jest.mock('./load-route', () => ({ loadRoute: jest.fn() }));

const released = (section: string, version: string): LockedRelease => ({
  version,
  base: `/releases/${section}/${version}/`,
  entry: 'entry.js',
  routes: { '/blog': ['index.css'], '/blog/:slug': [] },
  integrity: { 'index.css': 'sha384-c' },
});
const own = { shell: released('shell', '1.0.0'), blog: released('blog', '2.0.0') };
const previous = released('blog', '1.9.0');
const target: PageTarget = { releases: own, route: { section: 'blog', pattern: '/blog', params: {} }, path: '/blog', data: { of: '2.0.0' } };
const error = new Error('gone');
const page: PageOutcome = { kind: 'page', element: createElement('p') };
const loadRoute = jest.mocked(loadRouteItself);

interface Help {
  readonly standIn?: LockedRelease;
  /** What the previous release is; without one, nothing helps. */
  readonly offered?: LockedRelease;
  readonly isReplaced?: boolean;
}

/** Pages with a recovery that has this to offer. */
function livePages({ standIn, offered, isReplaced = false }: Help) {
  const pages = createPageStore(() => Promise.reject(error));
  const asked: unknown[] = [];
  const recover: Recovery['recover'] = async (wanted, cause, load) => {
    asked.push(wanted);
    if (isReplaced) return 'replaced';
    const loaded = offered && (await load(offered));
    if (loaded) return loaded;
    throw cause;
  };
  return { ...createLivePages(pages, { standIn: () => standIn, recover }), pages, asked };
}

beforeEach(() => {
  Object.assign(globalThis, { CSS: { escape: (text: string) => text.replace(/[/.]/g, '\\$&') } });
  document.head.innerHTML = '';
  document.body.innerHTML = '';
  loadRoute.mockReset().mockImplementation((releases) => (releases === own ? Promise.reject(error) : Promise.resolve(page)));
});

test('a page comes from its own release, with the data that it was prerendered with', async () => {
  loadRoute.mockResolvedValue(page);
  const { load, asked } = livePages({});

  await expect(load(target)).resolves.toMatchObject({ outcome: page, owner: { section: 'blog', release: '2.0.0' } });

  expect(loadRoute.mock.calls).toEqual([[own, target.route, { path: '/blog', data: { of: '2.0.0' } }]]);
  expect(asked).toEqual([]);
});

test('one that fails comes from the previous release, without the data of the failed one', async () => {
  const { load, asked } = livePages({ offered: previous });

  await expect(load(target)).resolves.toMatchObject({ outcome: page, owner: { section: 'blog', release: '1.9.0' } });

  expect(loadRoute.mock.calls.at(-1)).toEqual([{ blog: previous }, target.route, { path: '/blog' }]);
  expect(asked).toEqual([{ section: 'blog', release: '2.0.0', url: '/blog' }]);
});

test("the failed release's stylesheets go then", async () => {
  document.head.innerHTML = '<link rel="stylesheet" href="/releases/blog/2.0.0/index.css"><link rel="stylesheet" href="/releases/shell/1.0.0/main.css">';

  await livePages({ offered: previous }).load(target);

  expect([...document.querySelectorAll('link')].map((link) => link.getAttribute('href'))).toEqual(['/releases/shell/1.0.0/main.css']);
});

test.each<[string, Help, () => void]>([
  ['nothing is offered', {}, () => undefined],
  ['it has no such route', { offered: { ...previous, routes: {} } }, () => undefined],
  ['it does not know the page', { offered: previous }, () => loadRoute.mockRejectedValueOnce(error).mockResolvedValue({ kind: 'not-found' })],
])('where %s, the failure is thrown', async (_what, help, arrange) => {
  arrange();

  await expect(livePages(help).load(target)).rejects.toBe(error);
});

test('what stands in for the section is asked at once, for the pages that it has', async () => {
  const { load } = livePages({ standIn: previous });

  await load({ ...target, path: '/blog/loft', route: { ...target.route, pattern: '/blog/:slug' } });
  expect(loadRoute.mock.calls.map(([releases]) => releases)).toEqual([{ blog: previous }]);

  await expect(load({ ...target, route: { ...target.route, pattern: '/blog/new' } })).rejects.toBe(error);
  expect(loadRoute.mock.calls.at(-1)?.[0]).toBe(own);
});

test('where another release is live by now, the page is loaded as a document', async () => {
  await expect(livePages({ isReplaced: true }).load(target)).resolves.toEqual({ outcome: { kind: 'document' } });
});

test('no answer in time is told at once; what is found after that takes its place', async () => {
  loadRoute.mockImplementation((releases) => (releases === own ? Promise.reject(new DeadlineError(3000)) : Promise.resolve(page)));
  const { load, pages } = livePages({ offered: previous });

  await expect(load(target)).rejects.toThrow('3 s');

  await new Promise((resolve) => setTimeout(resolve));
  expect(pages.read('/blog')).toMatchObject({ status: 'ready', outcome: page, owner: { release: '1.9.0' } });
});

test("the document's own page stays as it is while help is sought", async () => {
  document.body.innerHTML = `<main><div class="${frame.page ?? ''}"><p>Ours</p></div></main>`;
  const { loadForHydration, pages } = livePages({ offered: previous });

  const state = await loadForHydration(target);

  expect(state).toMatchObject({ status: 'failed', error, recovering: true });
  expect(state.status === 'failed' && state.content?.frame.textContent).toBe('Ours');
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(pages.read('/blog')).toMatchObject({ status: 'ready', outcome: page });
});

test('with no help it keeps what the document brought', async () => {
  document.body.innerHTML = `<main><div class="${frame.page ?? ''}"><p>Ours</p></div></main>`;
  const { loadForHydration, pages } = livePages({});
  pages.prime('/blog', await loadForHydration(target));

  await new Promise((resolve) => setTimeout(resolve, 5));

  const state = pages.read('/blog');
  expect(state.status === 'failed' && [state.recovering, state.content?.frame.textContent]).toEqual([undefined, 'Ours']);
});
