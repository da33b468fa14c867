import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ExpectedError } from '../store/expected-error';
import { temporaryFolder } from '../testing/temporary-folder';
import { loadBundles, loadSectionBundle, loadShellBundle } from './load-bundle';
import type { PrerenderedShell } from './load-bundle';

const folder = temporaryFolder();
let lastRelease = 0;

/** A release's folder with this prerender bundle. */
function bundle(source: string): string {
  const release = join(folder, `release-${(lastRelease += 1)}`);
  mkdirSync(join(release, 'prerender'), { recursive: true });
  writeFileSync(join(release, 'prerender/prerender.cjs'), source);
  return release;
}

const shared = { marker: 'the shell’s own' };
const shell = { sharedModules: { '@site/shared': shared } } as unknown as PrerenderedShell;
const complete = `exports.section = { name: 'blog', islands: {} }; exports.title = 'Advice'; exports.routes = []; exports.knownPages = [];`;

test("the shell's bundle is evaluated with Node's own modules", () => {
  const release = bundle(`exports.title = require('node:path').posix.join('a', 'b') + require('path').sep;`);

  expect(loadShellBundle(release).title).toMatch(/^a\/b[\\/]$/);
});

test('a section is what the bundle exports, and nothing more', () => {
  expect(loadSectionBundle(bundle(`${complete} exports.secret = 1;`), shell)).toEqual({
    section: { name: 'blog', islands: {} },
    title: 'Advice',
    routes: [],
    knownPages: [],
    files: [],
  });
});

test('a bundle may replace its exports', () => {
  const release = bundle(`module.exports = { section: { name: 'blog', islands: {} }, title: 'Advice', routes: [], knownPages: [] };`);

  expect(loadSectionBundle(release, shell).title).toBe('Advice');
});

test('a remote takes shared modules from the shell: one instance', () => {
  const release = bundle(`${complete} exports.section.name = require('@site/shared').marker;`);

  expect(loadSectionBundle(release, shell).section.name).toBe(shared.marker);
});

test.each([
  ['section', `exports.title = 'x'; exports.routes = []; exports.knownPages = [];`],
  ['title', `exports.section = {}; exports.routes = []; exports.knownPages = [];`],
  ['routes', `exports.section = {}; exports.title = 'x'; exports.knownPages = [];`],
  ['knownPages', `exports.section = {}; exports.title = 'x'; exports.routes = [];`],
  ['everything', ''],
])('a bundle that does not export %s is refused by its place', (_what, source) => {
  const release = bundle(source);

  expect(() => loadSectionBundle(release, shell)).toThrow(`${release}/prerender/prerender.cjs`);
  expect(() => loadSectionBundle(release, shell)).toThrow(ExpectedError);
});

test.each(['react-dom', './beside', '../../other/file.cjs', '/etc/hostname', '@site/shared/query', 'lodash'])(
  "a bundle that requires '%s' is refused by the module's name",
  (name) => {
    const release = bundle(`require('${name}'); ${complete}`);

    expect(() => loadSectionBundle(release, shell)).toThrow(`require('${name}')`);
  },
);

test("the shell's bundle gets no shared modules: it brings them", () => {
  expect(() => loadShellBundle(bundle(`require('@site/shared')`))).toThrow("require('@site/shared')");
});

test.each(['__proto__', 'constructor', 'toString'])("a name that every object has, '%s', is no shared module", (name) => {
  expect(() => loadSectionBundle(bundle(`require('${name}'); ${complete}`), shell)).toThrow(`require('${name}')`);
});

describe('the bundles of a composition', () => {
  const log = join(folder, 'evaluations');
  const counting = (name: string) => `require('node:fs').appendFileSync('${log}', '${name}\\n'); exports.sharedModules = {}; ${complete}`;
  const evaluations = () => readFileSync(log, 'utf8').trim().split('\n').filter((line) => line !== '');
  const source = (name: string, version: string) => ({ release: { name, version }, folder: bundle(counting(`${name} ${version}`)) });
  const shell1 = source('shell', '1.0.0');
  const blog1 = source('blog', '1.0.0');

  beforeEach(() => writeFileSync(log, ''));

  test('are evaluated when they are first used, and once', () => {
    const bundles = loadBundles([shell1, blog1]);
    expect(evaluations()).toEqual([]);

    const first = bundles.sectionOf('blog');

    expect(bundles.sectionOf('blog')).toBe(first);
    expect(bundles.shell).toBe(bundles.sectionOf('shell'));
    expect(evaluations()).toEqual(['shell 1.0.0', 'blog 1.0.0']);
  });

  test('are taken from another composition with the same release and shell', () => {
    const before = loadBundles([shell1, blog1]);
    before.sectionOf('blog');
    writeFileSync(log, '');

    const after = loadBundles([shell1, source('blog', '1.0.1')], before);
    expect(after.shell).toBe(before.shell);
    after.sectionOf('blog');
    const withOtherShell = loadBundles([source('shell', '1.0.1'), blog1], before);
    withOtherShell.sectionOf('blog');

    expect(evaluations()).toEqual(['blog 1.0.1', 'shell 1.0.1', 'blog 1.0.0']);
  });

  test('without a release of the section there is none', () => {
    expect(() => loadBundles([shell1]).sectionOf('blog')).toThrow('Wanted a release of blog in the composition, found none.');
  });
});
