import { containerName } from '@site/shared/container-name';
import type { IslandData } from '@site/shared/island-element';
import type { LockedRelease, LockedReleases } from '@site/shared/lock';
import type { OnDemandModule } from '@site/shared/shared-modules';
import { fakeFetch, fakeResponse } from '../testing/fake-fetch';
import { contextScript, lockedRelease } from '../testing/page-html';
import { recordFailures } from '../testing/record-failures';
import { serveFiles } from '../testing/serve-files';
import { admitPage } from './document-lock';
import { loadHydration, loadIsland } from './load-island';
import { onDemandModules } from './on-demand-modules';

const fetchFake = fakeFetch();
const reported = recordFailures();
const { requested, answers } = serveFiles();
const Tool = () => null;
const files = ['entry.js', 'section.js', 'tool.css', 'tool.js'];
const onLate = jest.fn();
const reload = jest.fn();
let section = '';
let sections = 0;
let island: IslandData;

const pathOf = (version: string, file: string) => `/releases/${section}/${version}/${file}`;
const released = (version: string, islands: LockedRelease['islands'] = { tool: files.slice(1) }, shared: LockedRelease['shared'] = {}) =>
  lockedRelease(section, version, { islands, shared, integrity: Object.fromEntries(files.map((file) => [file, `sha384-${file}`])) });
const kinds = () => reported.map(({ kind }) => kind);

/** The entry of a release runs once it is loaded, and leaves its container. */
function expose(version: string, islands: Readonly<Record<string, () => Promise<unknown>>> = { tool: () => Promise.resolve(Tool) }): void {
  const container = { init: () => undefined, get: () => Promise.resolve(() => ({ section: { name: section, islands } })) };
  answers.set(pathOf(version, 'entry.js'), () => void Object.assign(globalThis, { [containerName(section, version)]: container }));
}

/** What the server says of releases. */
function offer(path: '/lock.json' | '/fallbacks.json', releases: LockedReleases): void {
  const answerOthers = fetchFake.getMockImplementation();
  fetchFake.mockImplementation((asked) => (asked === path ? Promise.resolve(fakeResponse(path === '/lock.json' ? { releases } : releases)) : (answerOthers?.(asked) ?? Promise.reject(new TypeError('Failed to fetch')))));
}

/** The document has a page that was made from these releases. */
function lock(release = released('2.0.0')): void {
  admitPage({ releases: { [section]: release } });
}

/** Loads the island, deadline and second try included. */
async function load(wanted = island) {
  const loading = loadIsland(wanted, onLate, reload);
  loading.catch(() => undefined);
  await jest.advanceTimersByTimeAsync(8000);
  return loading;
}

beforeAll(() => {
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
  document.body.innerHTML = contextScript('/', null, { shell: lockedRelease('shell', '1.0.0', { entry: null }) });
  // The federation runtime warns of each entry that fails.
  jest.spyOn(console, 'error').mockReturnValue();
});

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  // Failures are reported once in a document, and what recovers a section stands in for it in all of the document.
  sections += 1;
  section = `section-${sections}`;
  history.replaceState(null, '', `/page-${sections}`);
  island = { section, name: 'tool', when: 'near', props: {} };
  for (const version of ['2.0.0', '1.9.0']) expose(version);
  onLate.mockReset();
  reload.mockReset();
});

afterEach(() => jest.useRealTimers());

test("an island comes from its page's release, whose files are requested together and whose entry runs last; the page has its style already", async () => {
  lock();

  await expect(load()).resolves.toEqual({ Component: Tool, release: released('2.0.0'), isFallback: false });

  expect(fetchFake.mock.calls).toEqual([[pathOf('2.0.0', 'entry.js'), expect.objectContaining({ integrity: 'sha384-entry.js' })]]);
  expect(requested).toEqual(['section.js', 'tool.js', 'entry.js'].map((file) => pathOf('2.0.0', file)));
});

describe('the shared modules that an island uses', () => {
  const use = (...modules: string[]) => lock(released('2.0.0', { tool: files.slice(1), map: [] }, { tool: modules, map: ['@site/shared/finder'] }));
  const watch = (module: OnDemandModule) => jest.spyOn(onDemandModules, module);

  test('are requested with its own files, and no others are', async () => {
    const [questionnaire, finder] = [watch('@site/shared/questionnaire'), watch('@site/shared/finder')];
    use('@site/shared/questionnaire');
    answers.set('section.js', 'none').set('tool.js', 'none');

    loadIsland(island, onLate, reload).catch(() => undefined);
    await jest.advanceTimersByTimeAsync(100);

    expect([requested.length, questionnaire.mock.calls.length, finder.mock.calls.length]).toEqual([2, 1, 0]);
  });

  test('are tried again when a file of theirs fails to load, before the remote runs', async () => {
    use('@site/shared/questionnaire');
    const questionnaire = watch('@site/shared/questionnaire').mockRejectedValueOnce(new Error('404'));

    await expect(load()).resolves.toMatchObject({ isFallback: false });

    const entries = requested.filter((path) => path.endsWith('entry.js'));
    expect([questionnaire.mock.calls.length, entries.length, kinds()]).toEqual([2, 1, ['preload']]);
  });

  test('are left to the federation host where the shell has none of that name', async () => {
    use('@site/shared/newer');

    await expect(load()).resolves.toMatchObject({ isFallback: false });
  });
});

test("an island of the shell comes from the shell's own bundle", async () => {
  const { Component } = await load({ ...island, section: 'shell', name: 'mobile-menu' });

  expect([Component.name, requested]).toEqual(['MobileMenu', []]);
});

test.each(['entry.js', 'tool.js'])('%s that fails to load once is tried again, and reported', async (file) => {
  lock();
  const path = pathOf('2.0.0', file);
  const later = answers.get(path);
  answers.set(path, 'missing');

  const loading = loadIsland(island, onLate, reload);
  await jest.advanceTimersByTimeAsync(100);
  if (later) answers.set(path, later);
  else answers.delete(path);
  await jest.advanceTimersByTimeAsync(2000);

  await expect(loading).resolves.toMatchObject({ isFallback: false });
  expect(kinds()).toEqual(['preload']);
});

test('an island that fails to load comes from the fallback release, with its style, and so do later ones', async () => {
  lock();
  offer('/fallbacks.json', { [section]: released('1.9.0') });
  answers.set(pathOf('2.0.0', 'entry.js'), 'missing');

  await expect(load()).resolves.toEqual({ Component: Tool, release: released('1.9.0'), isFallback: true });
  expect(requested).toContain(pathOf('1.9.0', 'tool.css'));
  expect(reported.at(-1)).toMatchObject({ kind: 'recovered', section, release: '2.0.0', url: pathOf('2.0.0', 'entry.js'), recoveredWith: '1.9.0' });
  requested.length = 0;
  await expect(load()).resolves.toMatchObject({ isFallback: true });
  expect(requested.filter((path) => path.includes('2.0.0'))).toEqual([]);
});

test("an island that the fallback release does not have comes from the document's own", async () => {
  lock();
  offer('/fallbacks.json', { [section]: released('1.9.0') });
  answers.set(pathOf('2.0.0', 'entry.js'), 'missing');
  await load();
  expose('2.0.0', { map: () => Promise.resolve(Tool) });

  await expect(load({ ...island, name: 'map' })).resolves.toMatchObject({ isFallback: false, release: { version: '2.0.0' } });
});

test('when the fallback release has no such island, the failure is reported and thrown', async () => {
  lock();
  offer('/fallbacks.json', { [section]: released('1.9.0', {}) });
  answers.set(pathOf('2.0.0', 'tool.js'), 'missing');

  await expect(load()).rejects.toThrow(`${pathOf('2.0.0', 'tool.js')} of section ${section} 2.0.0 failed to load: it is missing`);
  expect(kinds()).toEqual(['preload', 'load']);
  expect(onLate).not.toHaveBeenCalled();
});

test.each(['2.0.0', '1.9.0'])('when a listener takes over that a file of %s failed, the failure is thrown, and nothing more is tried', async (version) => {
  lock();
  offer('/fallbacks.json', { [section]: released('1.9.0') });
  for (const failing of ['2.0.0', '1.9.0']) answers.set(pathOf(failing, 'tool.js'), 'missing');
  const takeOver = (event: WindowEventMap['preload-error']) => event.detail.release === version && event.preventDefault();
  addEventListener('preload-error', takeOver);

  await expect(load()).rejects.toMatchObject({ url: pathOf(version, 'tool.js'), isTakenOver: true });

  removeEventListener('preload-error', takeOver);
  expect(kinds()).toEqual(version === '2.0.0' ? ['preload'] : ['preload', 'preload']);
  expect(requested.filter((path) => path === pathOf(version, 'tool.js'))).toHaveLength(1);
});

test('when another release is current by now, the document is loaded again, once', async () => {
  lock();
  offer('/lock.json', { [section]: released('2.0.1') });
  answers.set(pathOf('2.0.0', 'tool.js'), 'missing');

  loadIsland(island, onLate, reload).catch(() => undefined);
  await jest.advanceTimersByTimeAsync(2000);
  expect([reload.mock.calls.length, kinds().includes('load')]).toEqual([1, false]);

  await expect(load()).rejects.toThrow('it is missing');
  expect(reload).toHaveBeenCalledTimes(1);
});

test('the caller learns of a missed deadline while recovery is tried', async () => {
  lock();
  offer('/fallbacks.json', { [section]: released('1.9.0') });
  answers.set(pathOf('2.0.0', 'tool.js'), 'none');

  await expect(load()).resolves.toMatchObject({ isFallback: true });
  expect(onLate).toHaveBeenCalledTimes(1);
});

test('an entry that throws while it runs is not tried again', async () => {
  lock();
  answers.set(pathOf('2.0.0', 'entry.js'), () => undefined);

  await expect(load()).rejects.toThrow('the script ran and left no container');
  expect(kinds()).toEqual(['preload', 'load']);
});

test('an island that its section does not have throws an error that says so', async () => {
  lock();
  expose('2.0.0', {});

  await expect(load()).rejects.toThrow('has no island tool: it has none.');
});

test('an island whose section has no release in the lock of its page throws an error that says so', async () => {
  await expect(load()).rejects.toThrow('The lock of the page names no release of');
});

describe('React and what hydrates islands', () => {
  beforeEach(() =>
    jest.doMock('./hydrate-island', () => {
      throw new Error('gone');
    }),
  );

  test('that fail to load twice are reported as a failed load and as a failure of the shell, and thrown', async () => {
    const failed = expect(loadHydration(reload)).rejects.toThrow('gone');
    await jest.advanceTimersByTimeAsync(600);
    await failed;

    const failure = { section: 'shell', release: '1.0.0' };
    expect(reported).toMatchObject(['preload', 'load'].map((kind) => ({ kind, ...failure })));
    expect(reload).not.toHaveBeenCalled();
  });

  test('of a release of the shell that is not current any more have the document loaded again', async () => {
    offer('/lock.json', { shell: lockedRelease('shell', '1.0.1') });

    void loadHydration(reload);
    await jest.advanceTimersByTimeAsync(600);

    expect(reload).toHaveBeenCalledTimes(1);
  });
});
