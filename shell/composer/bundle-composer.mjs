/** Bundles entries of the composer: sources, without the packages that they use. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Entries of processes. Their file names differ, because the bundles lie beside each other, so that each finds the others. */
const processes = ['render/section-child', 'enquiries/photographs/photograph-child', 'build/build-child', 'base/watch-process'];

/** Entries of the code that decides, beside the releases, which bytes a composition's pages and other files have. */
const rendering = ['render/section-child', 'render/render-section', 'render/write-own-pages', 'render/make-lock'];

/**
 * @param composer folder of the composer's sources
 * @param command the entry for commands, e.g. 'cli/site-cli'
 * @param outdir new folder
 * @param define further definitions for the sources, in esbuild's form
 * @param sourcemap whether to map it to the sources, where they are
 * @param isMoved whether the bundle will run elsewhere: a source then finds its neighbours below the folder of the bundle
 * @returns the packages that the bundle imports
 */
export async function bundleComposer({ composer, command, outdir, define = {}, sourcemap, isMoved = false }) {
  const packages = await bundleScripts({
    entries: entriesOf(composer, [command, ...processes]),
    outdir,
    define: { composerBundle: 'import.meta.dirname', ...define },
    sourcemap,
    describePlace: isMoved ? placeIn(composer) : undefined,
  });
  writeFileSync(join(outdir, 'version.txt'), await hashRendering(composer));
  return packages;
}

function entriesOf(composer, names) {
  return Object.fromEntries(names.map((name) => [basename(name), `${composer}/${name}.ts`]));
}

/** Bundles scripts for Node. @param entries their sources by the names of their files @returns the packages that the bundle imports */
export async function bundleScripts(setting) {
  return packagesIn((await build(setting)).metafile);
}

/**
 * Names the state of the code that renders, as it is without its comments, and the versions of the packages that it loads.
 * In another folder it is the same.
 */
async function hashRendering(composer) {
  const { outputFiles, metafile } = await build({ entries: entriesOf(composer, rendering), outdir: composer, describePlace: placeIn(composer), splitting: false, minify: true, write: false });
  const require = createRequire(join(composer, 'render/section-child.ts'));
  const hash = createHash('sha256');
  for (const name of packagesIn(metafile)) hash.update(`${name} ${versionOf(require, name)}\n`);
  for (const { text } of outputFiles.toSorted((a, b) => (a.path < b.path ? -1 : 1))) hash.update(text);
  return hash.digest('hex').slice(0, 8);
}

/** A package need not export its `package.json`. */
function versionOf(require, name) {
  const folder = require.resolve.paths(name).find((parent) => existsSync(join(parent, name, 'package.json')));
  return JSON.parse(readFileSync(join(folder, name, 'package.json'), 'utf8')).version;
}

async function build({ entries, outdir, define = {}, sourcemap = false, describePlace, ...more }) {
  const esbuild = await import('esbuild');
  return esbuild.build({
    entryPoints: entries,
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap,
    sourcesContent: false,
    logLevel: 'error',
    metafile: true,
    define,
    plugins: [{ name: 'sources', setup: (build) => describeModules(build, describePlace) }],
    ...more,
  });
}

function packagesIn({ outputs }) {
  const imported = Object.values(outputs).flatMap(({ imports }) => imports.filter(({ external }) => external).map(({ path }) => path));
  return [...new Set(imported.filter((path) => !/^(node:|#)/.test(path)).map(packageOf))].sort();
}

/** zod is the only package in the bundle: its hundred files are slow to load one by one. */
function describeModules({ onLoad, onResolve }, describePlace) {
  onResolve({ filter: /^[^./]/ }, ({ path }) => (/^(@site\/shared|zod)\b/.test(path) ? undefined : { path, external: true }));
  onLoad({ filter: /\/shell\/composer\/.*\.m?ts$/ }, ({ path }) => {
    const source = readFileSync(path, 'utf8');
    const contents = describePlace ? source.replaceAll('import.meta.dirname', describePlace(dirname(path))) : keepPlace(source, path);
    return { contents, loader: 'ts' };
  });
}

function placeIn(composer) {
  return (folder) => `(import.meta.dirname + ${JSON.stringify(folder.slice(composer.length))})`;
}

function keepPlace(source, path) {
  return source.replaceAll('import.meta.dirname', JSON.stringify(dirname(path))).replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href));
}

/** `@scope/name/file` → `@scope/name`. */
function packageOf(path) {
  return path.split('/').slice(0, path.startsWith('@') ? 2 : 1).join('/');
}
