import { createElement } from 'react';
import type { PageOutcome } from '@site/shared';
import { mayReloadFor } from '../loading/reload-guard';
import type { SectionErrorDetail } from '../loading/section-error';
import { SectionLoadError } from '../loading/section-load-error';
import type { LockedRelease, LockedReleases } from '../lock';
import { loadRoute as loadRouteItself } from './load-route';
import type { PageTarget } from './page-target';
import { createRecovery } from './recovery';

jest.mock('./load-route', () => ({ loadRoute: jest.fn() }));

const released = (section: string, version: string): LockedRelease => ({
  version,
  base: `/releases/${section}/${version}/`,
  entry: 'entry.js',
  routes: { '/blog': ['index.css'], '/blog/:slug': [] },
  integrity: { 'index.css': 'sha384-c' },
});
const target: PageTarget = {
  releases: { shell: released('shell', '1.0.0'), blog: released('blog', '2.0.0') },
  route: { section: 'blog', pattern: '/blog', params: {} },
  path: '/blog',
  data: { of: '2.0.0' },
};
const error = new SectionLoadError({ section: 'blog', release: '2.0.0', url: '/releases/blog/2.0.0/index.js' }, 'gone');
const page: PageOutcome = { kind: 'page', element: createElement('p') };
const loadRoute = jest.mocked(loadRouteItself);
const told: SectionErrorDetail[] = [];
const hear = ({ detail }: CustomEvent<SectionErrorDetail>) => void told.push(detail);
let isReplaced = false;
const recovery = () => createRecovery({ read: () => Promise.resolve({}), releaseOf: () => undefined, admit: () => true, isReplaced: () => Promise.resolve(isReplaced), isOutdated: () => Promise.resolve(false) });

function offer(fallbacks: LockedReleases | undefined): void {
  const response = { ok: fallbacks !== undefined, json: () => Promise.resolve(fallbacks) };
  globalThis.fetch = () => Promise.resolve(response as Response);
}

beforeEach(() => {
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
  Object.assign(globalThis, { CSS: { escape: (text: string) => text.replace(/[/.]/g, '\\$&') } });
  localStorage.clear();
  told.length = 0;
  isReplaced = false;
  addEventListener('section-error', hear);
  loadRoute.mockReset().mockResolvedValue(page);
  offer({ blog: released('blog', '1.9.0') });
});

afterEach(() => removeEventListener('section-error', hear));

test("the previous good release takes the section's place, without the data of the failed one, and both are told", async () => {
  const recovered = await recovery().recover(target, error);

  expect(recovered).toMatchObject({ outcome: page, owner: { section: 'blog', release: '1.9.0' } });
  expect(loadRoute.mock.calls).toEqual([[{ blog: released('blog', '1.9.0') }, target.route, { path: '/blog' }]]);
  expect(told).toEqual([{ kind: 'recovered', section: 'blog', release: '2.0.0', url: '/releases/blog/2.0.0/index.js', recoveredWith: '1.9.0', error }]);
});

test('from then on it stands in for the section, and for no other', async () => {
  const { recover, standIn } = recovery();
  expect(standIn(target)).toBeUndefined();

  await recover(target, error);

  expect(standIn({ ...target, path: '/blog/loft', route: { ...target.route, pattern: '/blog/:slug' } })).toMatchObject({ path: '/blog/loft', route: { section: 'blog', pattern: '/blog/:slug' } });
  expect(standIn({ ...target, route: { ...target.route, section: 'locations' } })).toBeUndefined();
  expect(standIn({ ...target, route: { ...target.route, pattern: '/blog/new' } })).toBeUndefined();
});

test("the failed release's stylesheets go", async () => {
  document.head.innerHTML = '<link rel="stylesheet" href="/releases/blog/2.0.0/index.css"><link rel="stylesheet" href="/releases/shell/1.0.0/main.css">';

  await recovery().recover(target, error);

  expect([...document.querySelectorAll('link')].map((link) => link.getAttribute('href'))).toEqual(['/releases/shell/1.0.0/main.css']);
});

test.each<[string, () => void]>([
  ['no earlier release is offered', () => offer({})],
  ['the one that is offered has failed', () => offer({ blog: released('blog', '2.0.0') })],
  ['nobody says what is offered', () => offer(undefined)],
  ['it has no such route', () => offer({ blog: { ...released('blog', '1.9.0'), routes: {} } })],
  ['it does not know the page', () => loadRoute.mockResolvedValue({ kind: 'not-found' })],
  ['it fails too', () => loadRoute.mockRejectedValue(new Error('gone as well'))],
])('where %s, the failure is told and thrown', async (_what, arrange) => {
  arrange();

  await expect(recovery().recover(target, error)).rejects.toBe(error);

  expect(told).toEqual([{ kind: 'load', section: 'blog', release: '2.0.0', url: '/releases/blog/2.0.0/index.js', error }]);
});

test("nothing stands in for the shell's own pages", async () => {
  offer({ shell: released('shell', '0.9.0') });

  await expect(recovery().recover({ ...target, route: { ...target.route, section: 'shell' } }, error)).rejects.toBe(error);
});

test('where another release is live by now, the page is loaded as a document, once for each file', async () => {
  isReplaced = true;

  await expect(recovery().recover(target, error)).resolves.toEqual({ outcome: { kind: 'document' } });
  await expect(recovery().recover(target, error)).resolves.toMatchObject({ outcome: page });
});

test('where nothing can be remembered, no document is loaded again', () => {
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

  expect(mayReloadFor('2.0.0', '/x.js')).toBe(false);

  setItem.mockRestore();
  expect([mayReloadFor('2.0.0', '/x.js'), mayReloadFor('2.0.0', '/x.js'), mayReloadFor('2.0.1', '/x.js')]).toEqual([true, false, true]);
});
