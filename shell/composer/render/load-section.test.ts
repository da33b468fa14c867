import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolders } from '../testing/temporary-folder';
import { loadSection } from './load-section';

const newFolder = temporaryFolders();

/** A release's folder with this prerender bundle. */
function bundle(source: string): string {
  const release = newFolder();
  mkdirSync(join(release, 'prerender'), { recursive: true });
  writeFileSync(join(release, 'prerender/prerender.cjs'), source);
  return release;
}

const release = (name: string, source: string) => ({ release: { name, version: '1.0.0' }, folder: bundle(source) });
const shell = () => release('shell', `exports.sharedModules = { '@site/shared': { marker: 'the shell’s own' } };`);
const complete = `exports.section = { name: 'blog', islands: {} }; exports.title = 'Advice'; exports.routes = [];`;

const loadShell = (source: string) => loadSection([release('shell', source)]);
const loadBlog = (source: string) => loadSection([shell(), release('blog', source)]);

test("the shell's bundle is evaluated with Node's own modules", () => {
  const { section, shell: same } = loadShell(`exports.title = require('node:path').posix.join('a', 'b') + require('path').sep;`);

  expect(section).toBe(same);
  expect(section.title).toMatch(/^a\/b[\\/]$/);
});

test('a bundle may replace its exports', () => {
  expect(loadBlog(`module.exports = { title: 'Advice' };`).section.title).toBe('Advice');
});

test('a remote takes shared modules from the shell: one instance', () => {
  expect(loadBlog(`${complete} exports.section.name = require('@site/shared').marker;`).section.section.name).toBe('the shell’s own');
});

test.each(['react-dom', './beside', '../../other/file.cjs', '/etc/hostname', '@site/shared/query', 'lodash'])(
  "a bundle that requires '%s' is refused by the module's name",
  (name) => {
    expect(() => loadBlog(`require('${name}'); ${complete}`)).toThrow(`requires '${name}'`);
  },
);

test("the shell's bundle gets no shared modules: it brings them", () => {
  expect(() => loadShell(`require('@site/shared')`)).toThrow("requires '@site/shared'");
});

test.each(['__proto__', 'constructor', 'toString'])("a name that every object has, '%s', is no shared module", (name) => {
  expect(() => loadBlog(`require('${name}'); ${complete}`)).toThrow(`requires '${name}'`);
});

test('without a release of the shell nothing is evaluated', () => {
  expect(() => loadSection([release('blog', complete)])).toThrow('The composition has no release of shell.');
});
