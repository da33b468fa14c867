/** Bundles entries of the composer: sources, without the packages that they use. */
import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Entries of processes. Their file names differ, because the bundles lie beside each other, so that each finds the others. */
const processes = ['render/section-child', 'enquiries/photographs/photograph-child', 'build/build-child', 'watch-process'];

/**
 * @param composer folder of the composer's sources
 * @param command the entry for commands, e.g. 'command/cli'
 * @param outdir new folder
 * @param define further definitions for the sources, in esbuild's form
 * @param sourcemap whether to map it to the sources, where they are
 * @param isMoved whether the bundle will run elsewhere: a source then finds its neighbours below the folder of the bundle
 * @returns the packages that the bundle imports
 */
export function bundleComposer({ composer, command, outdir, define = {}, sourcemap, isMoved = false }) {
  const entries = Object.fromEntries([command, ...processes].map((entry) => [basename(entry), `${composer}/${entry}.ts`]));
  return bundleScripts({ entries, outdir, define: { composerBundle: 'import.meta.dirname', ...define }, sourcemap, describePlace: isMoved ? (folder) => `(import.meta.dirname + ${JSON.stringify(folder.slice(composer.length))})` : undefined });
}

/** Bundles scripts for Node. @param entries their sources by the names of their files @returns the packages that the bundle imports */
export async function bundleScripts({ entries, outdir, define = {}, sourcemap = false, describePlace }) {
  const esbuild = await import('esbuild');
  const { metafile } = await esbuild.build({
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
  });
  const imported = Object.values(metafile.outputs).flatMap(({ imports }) => imports.filter(({ external }) => external).map(({ path }) => path));
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

function keepPlace(source, path) {
  return source.replaceAll('import.meta.dirname', JSON.stringify(dirname(path))).replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href));
}

/** `@scope/name/file` → `@scope/name`. */
function packageOf(path) {
  return path.split('/').slice(0, path.startsWith('@') ? 2 : 1).join('/');
}
