import { createElement } from 'react';
import type { Section } from '@site/shared';
import { DeadlineError } from '../loading/load-failures';
import { loadStylesheet as loadStylesheetItself } from '../loading/load-file';
import { loadSection as loadSectionItself } from '../loading/load-section';
import { createRecovery } from '../loading/recovery';
import type { SectionErrorDetail } from '../loading/section-error';
import type { LockedRelease } from '@site/shared/lock';
import { createPartLoader } from './load-part';

jest.mock('../loading/load-section', () => ({ loadSection: jest.fn() }));
jest.mock('../loading/load-file', () => ({ loadStylesheet: jest.fn(() => Promise.resolve()) }));

const loadSection = jest.mocked(loadSectionItself);
const loadStylesheet = jest.mocked(loadStylesheetItself);

const files = ['section.js', 'tool.css', 'tool.js'];
const released = (version: string, parts: LockedRelease['parts'] = { tool: files }): LockedRelease => ({
  version,
  base: `/releases/blog/${version}/`,
  entry: 'entry.js',
  routes: {},
  parts,
  integrity: Object.fromEntries(['entry.js', ...files].map((file) => [file, `sha384-${file}`])),
});
const element = createElement('p');
const load = jest.fn(() => Promise.resolve(element));
const section: Section = { name: 'blog', routes: [], parts: { tool: { chunk: 'tool', load } } };
const slot = { section: 'blog', name: 'tool', props: { from: 1 } };
const tellLate = jest.fn();
const told: Omit<SectionErrorDetail, 'error'>[] = [];
const hear = ({ detail: { kind, section: name, release, url, recoveredWith } }: CustomEvent<SectionErrorDetail>) =>
  void told.push({ kind, section: name, release, url, ...(recoveredWith !== undefined && { recoveredWith }) });

function offer(fallback: LockedRelease | undefined): void {
  const response = { ok: true, json: () => Promise.resolve(fallback ? { blog: fallback } : {}) };
  globalThis.fetch = () => Promise.resolve(response as Response);
}

let isReplaced = false;
const reload = jest.fn();
const partLoader = () => createPartLoader(() => released('2.0.0'), createRecovery(() => Promise.resolve(isReplaced)), reload);

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
  Object.assign(globalThis, { CSS: { escape: (text: string) => text.replace(/[/.]/g, '\\$&') } });
  document.head.innerHTML = '';
  told.length = 0;
  addEventListener('section-error', hear);
  loadSection.mockReset().mockResolvedValue(section);
  load.mockClear();
  loadStylesheet.mockClear();
  tellLate.mockClear();
  reload.mockClear();
  isReplaced = false;
  sessionStorage.clear();
  localStorage.clear();
  offer(undefined);
});

afterEach(() => {
  jest.useRealTimers();
  removeEventListener('section-error', hear);
});

async function loaded(loader = partLoader()) {
  const loading = loader(slot, tellLate);
  loading.catch(() => undefined);
  await jest.advanceTimersByTimeAsync(2000);
  return loading;
}

test("a part comes from its page's release, whose files leave together; its style is the page's", async () => {
  const part = await loaded();

  expect(part).toEqual({ element, owner: { section: 'blog', release: '2.0.0', code: ['/releases/blog/2.0.0/'] }, isOwn: true });
  expect(load.mock.calls).toEqual([[{ from: 1 }]]);
  const asked = [...document.querySelectorAll('link')].map((link) => [link.rel, link.getAttribute('href')]);
  expect(asked).toEqual(['entry.js', 'section.js', 'tool.js'].map((file) => ['preload', `/releases/blog/2.0.0/${file}`]));
  expect(loadStylesheet).not.toHaveBeenCalled();
});

test('what fails once is asked for again', async () => {
  loadSection.mockRejectedValueOnce(new Error('404'));

  await expect(loaded()).resolves.toMatchObject({ isOwn: true });
  expect(told).toEqual([]);
});

test('what cannot be had comes from the previous release, with its style, and so does what is wanted later', async () => {
  offer(released('1.9.0'));
  loadSection.mockImplementation((_name, { version }) => (version === '2.0.0' ? Promise.reject(new Error('404')) : Promise.resolve(section)));
  const loader = partLoader();

  await expect(loaded(loader)).resolves.toMatchObject({ isOwn: false, owner: { release: '1.9.0' } });
  expect(loadStylesheet.mock.calls).toEqual([[{ url: '/releases/blog/1.9.0/tool.css', integrity: 'sha384-tool.css' }]]);
  expect(told).toEqual([{ kind: 'recovered', section: 'blog', release: '2.0.0', url: '/', recoveredWith: '1.9.0' }]);
  loadSection.mockClear();
  await expect(loaded(loader)).resolves.toMatchObject({ isOwn: false });
  expect(loadSection.mock.calls.map(([, { version }]) => version)).toEqual(['1.9.0']);
});

test.each([
  ['there is no previous release', undefined],
  ['the previous release has no such part', released('1.9.0', {})],
])('when %s, it is told, and the loader rejects', async (_what, fallback) => {
  offer(fallback);
  const error = new Error('404');
  loadSection.mockRejectedValue(error);

  await expect(loaded()).rejects.toBe(error);
  expect(told).toEqual([{ kind: 'load', section: 'blog', release: '2.0.0', url: '/' }]);
  expect(tellLate).not.toHaveBeenCalled();
});

test('when another release is live by now the document is loaded again, once', async () => {
  isReplaced = true;
  loadSection.mockRejectedValue(new Error('404'));
  const loader = partLoader();

  loader(slot, tellLate).catch(() => undefined);
  await jest.advanceTimersByTimeAsync(2000);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(told).toEqual([]);

  await expect(loaded(loader)).rejects.toThrow('404');
  expect(reload).toHaveBeenCalledTimes(1);
});

test('no answer in time is told while help is sought', async () => {
  loadSection.mockRejectedValue(new DeadlineError(3000));

  await expect(loaded()).rejects.toThrow('3 s');
  expect(tellLate).toHaveBeenCalledTimes(1);
});

test('a part that the release does not have says what there is', async () => {
  loadSection.mockResolvedValue({ ...section, parts: {} });

  await expect(loaded()).rejects.toThrow('Wanted the live part tool of blog 2.0.0, found none.');
});
