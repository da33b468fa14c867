import type { IslandData } from '@site/shared/island-element';
import type { LockedRelease, LockedReleases } from '@site/shared/lock';
import type { OnDemandModule } from '@site/shared/shared-modules';
import { LoadError } from '../failures/load-error';
import { fakeFetch, fakeResponse } from '../testing/fake-fetch';
import { lockedRelease } from '../testing/page-html';
import { recordFailures } from '../testing/record-failures';
import { documentReleases, isOutdated } from './document-lock';
import { loadExposedSection } from './federation-host';
import { loadFile, requestAhead } from './load-file';
import { loadIsland } from './load-island';
import { onDemandModules } from './on-demand-modules';

jest.mock('./document-lock', () => ({ documentReleases: jest.fn(), isOutdated: jest.fn() }));
jest.mock('./federation-host', () => ({ loadExposedSection: jest.fn() }));
jest.mock('./load-file', () => ({ loadFile: jest.fn(), requestAhead: jest.fn() }));

const fetchFake = fakeFetch();
const reported = recordFailures();
const expose = jest.mocked(loadExposedSection);
const Tool = () => null;
const files = ['entry.js', 'section.js', 'tool.css', 'tool.js'];
const onLate = jest.fn();
const reload = jest.fn();
let section = '';
let sections = 0;
let island: IslandData;

const released = (version: string, islands: LockedRelease['islands'] = { tool: files.slice(1) }, shared: LockedRelease['shared'] = {}) =>
  lockedRelease(section, version, { islands, shared, integrity: Object.fromEntries(files.map((file) => [file, `sha384-${file}`])) });
const requested = () => jest.mocked(loadFile).mock.calls.map(([{ url }]) => url);
const kinds = () => reported.map(({ kind }) => kind);

/** The other release of the section loads; the document's own fails. */
function failOwnRelease(error: Error): void {
  expose.mockImplementation(({ version }) => (version === '2.0.0' ? Promise.reject(error) : Promise.resolve({ name: section, islands: { tool: () => Promise.resolve(Tool) } })));
}

function offer(fallbacks: LockedReleases): void {
  fetchFake.mockResolvedValue(fakeResponse(fallbacks));
}

/** Loads the island, second try included. */
async function load(wanted = island) {
  const loading = loadIsland(wanted, onLate, reload);
  loading.catch(() => undefined);
  await jest.advanceTimersByTimeAsync(2000);
  return loading;
}

beforeAll(() => void jest.useFakeTimers());
afterAll(() => void jest.useRealTimers());

beforeEach(() => {
  jest.clearAllTimers();
  localStorage.clear();
  // Failures are reported once in a document, and what recovers a section stands in for it in all of the document.
  sections += 1;
  section = `section-${sections}`;
  history.replaceState(null, '', `/page-${sections}`);
  island = { section, name: 'tool', when: 'near', props: {} };
  jest.mocked(documentReleases).mockReset().mockReturnValue({ shell: lockedRelease('shell', '1.0.0', { entry: null }), [section]: released('2.0.0') });
  jest.mocked(isOutdated).mockReset().mockResolvedValue(false);
  jest.mocked(loadFile).mockReset().mockResolvedValue();
  jest.mocked(requestAhead).mockReset();
  expose.mockReset().mockResolvedValue({ name: section, islands: { tool: () => Promise.resolve(Tool) } });
  onLate.mockReset();
  reload.mockReset();
});

test("an island comes from its page's release, whose files are requested together; the page has its style already", async () => {
  const entry = { url: `/releases/${section}/2.0.0/entry.js`, integrity: 'sha384-entry.js' };
  await expect(load()).resolves.toEqual({ Component: Tool, release: released('2.0.0'), isFallback: false });

  expect(jest.mocked(requestAhead).mock.calls).toEqual([[entry]]);
  expect(requested()).toEqual(['section.js', 'tool.js'].map((file) => `/releases/${section}/2.0.0/${file}`));
  expect(expose.mock.calls).toEqual([[{ section, version: '2.0.0', entry }]]);
});

describe('the shared modules that an island uses', () => {
  const use = (...modules: string[]) => {
    jest.mocked(documentReleases).mockReturnValue({ [section]: released('2.0.0', { tool: files.slice(1), map: [] }, { tool: modules, map: ['@site/shared/finder'] }) });
  };
  const watch = (module: OnDemandModule) => jest.spyOn(onDemandModules, module);

  test('are requested with its own files, and no others are', async () => {
    const [questionnaire, finder] = [watch('@site/shared/questionnaire'), watch('@site/shared/finder')];
    use('@site/shared/questionnaire');
    jest.mocked(loadFile).mockReturnValue(new Promise(() => undefined));

    loadIsland(island, onLate, reload).catch(() => undefined);
    await jest.advanceTimersByTimeAsync(100);

    expect([requested().length, questionnaire.mock.calls.length, finder.mock.calls.length]).toEqual([2, 1, 0]);
  });

  test('are tried again when a file of theirs fails to load, before the remote runs', async () => {
    use('@site/shared/questionnaire');
    const questionnaire = watch('@site/shared/questionnaire').mockRejectedValueOnce(new Error('404'));

    await expect(load()).resolves.toMatchObject({ isFallback: false });

    expect([questionnaire.mock.calls.length, expose.mock.calls.length, kinds()]).toEqual([2, 1, ['preload']]);
  });

  test('are left to the federation host where the shell has none of that name', async () => {
    use('@site/shared/newer');

    await expect(load()).resolves.toMatchObject({ isFallback: false });
  });
});

test("an island of the shell comes from the shell's own bundle", async () => {
  const { Component } = await load({ ...island, section: 'shell', name: 'mobile-menu' });

  expect([Component.name, requested(), expose.mock.calls]).toEqual(['MobileMenu', [], []]);
});

test('what fails once is tried again, and reported', async () => {
  expose.mockRejectedValueOnce(new Error('404'));

  await expect(load()).resolves.toMatchObject({ isFallback: false });
  expect(kinds()).toEqual(['preload']);
});

test('an island that fails to load comes from the fallback release, with its style, and so do later ones', async () => {
  offer({ [section]: released('1.9.0') });
  failOwnRelease(new Error('404'));

  await expect(load()).resolves.toEqual({ Component: Tool, release: released('1.9.0'), isFallback: true });
  expect(requested()).toContain(`/releases/${section}/1.9.0/tool.css`);
  expect(reported.at(-1)).toMatchObject({ kind: 'recovered', section, release: '2.0.0', url: location.pathname, recoveredWith: '1.9.0' });
  expose.mockClear();
  await expect(load()).resolves.toMatchObject({ isFallback: true });
  expect(expose.mock.calls.map(([{ version }]) => version)).toEqual(['1.9.0']);
});

test("an island that the fallback release does not have comes from the document's own", async () => {
  offer({ [section]: released('1.9.0') });
  failOwnRelease(new Error('404'));
  await load();
  expose.mockResolvedValue({ name: section, islands: { map: () => Promise.resolve(Tool) } });

  await expect(load({ ...island, name: 'map' })).resolves.toMatchObject({ isFallback: false, release: { version: '2.0.0' } });
});

test('when the fallback release has no such island, the failure is reported and thrown', async () => {
  offer({ [section]: released('1.9.0', {}) });
  failOwnRelease(new Error('404'));

  await expect(load()).rejects.toThrow('failed to load: 404.');
  expect(kinds()).toEqual(['preload', 'preload', 'load']);
  expect(onLate).not.toHaveBeenCalled();
});

test('when another release is current by now, the document is loaded again, once', async () => {
  jest.mocked(isOutdated).mockResolvedValue(true);
  failOwnRelease(new Error('404'));

  loadIsland(island, onLate, reload).catch(() => undefined);
  await jest.advanceTimersByTimeAsync(2000);
  expect([reload.mock.calls.length, kinds().includes('load')]).toEqual([1, false]);

  await expect(load()).rejects.toThrow('404');
  expect(reload).toHaveBeenCalledTimes(1);
});

test('the caller learns of a missed deadline while recovery is tried', async () => {
  offer({ [section]: released('1.9.0') });
  failOwnRelease(new LoadError({ section, release: '2.0.0', url: '/tool.js' }, 'no answer within 3 s', 'deadline'));

  await expect(load()).resolves.toMatchObject({ isFallback: true });
  expect(onLate).toHaveBeenCalledTimes(1);
});

test.each<[string, () => void, string]>([
  ['its section does not have', () => expose.mockResolvedValue({ name: section, islands: {} }), 'has no island tool: it has none.'],
  ['has no release in the lock of its page', () => jest.mocked(documentReleases).mockReturnValue({}), 'The lock of the page names no release of'],
])('an island that %s throws an error that says so', async (_what, arrange, message) => {
  arrange();

  await expect(load()).rejects.toThrow(message);
});
