import type { LockedRelease } from '@site/shared/lock';
import { shellName } from '@site/shared/lock';
import { isOnDemandModule, sharedModules } from '@site/shared/shared-modules';
import { ExpectedError } from '../base/errors';
import type { Release } from '../store/release-format';
import { browserFile, exposedChunk } from '../store/release-paths';

/** Path that a release's files are served under; asset URLs of the build begin with it. */
export function releaseBase({ name, version }: Release): string {
  return `/releases/${name}/${version}/`;
}

/** The name of the shell's chunk with a module that only some islands share: that of the module within its package. */
export function sharedChunk(module: string): string {
  return module.replace('@site/shared/', '');
}

/** The shell's chunks with modules that only some islands share. */
export const sharedChunks = sharedModules.filter(isOnDemandModule).map(sharedChunk);

/** Chunks of the shell that browsers load by name: on every page, for any island, for an island of a remote, and for islands that use one of these modules. */
export const pageChunks = ['main', 'hydrate', 'federation', ...sharedChunks];

/** The part of a composition's lock that is about one release. */
export function lockRelease(release: Release): LockedRelease {
  const ofShell = release.name === shellName ? [...pageChunks.flatMap((chunk) => scriptsOf(release, chunk)), ...fontsOf(release)] : [];
  return lockFiles(release, release.islands, ofShell);
}

/**
 * The part of a page's lock that is about one release: the scripts of the page's islands. Their styles are in the page, and
 * the shell's main script, which the document names with its hash, has the hashes of the shell's other scripts.
 *
 * @param islands names of the page's islands that are from this release
 */
export function lockForPage(release: Release, islands: readonly string[]): LockedRelease {
  return lockFiles(release, release.name === shellName ? [] : islands, [], isScript);
}

function lockFiles(release: Release, names: readonly string[], more: readonly string[], isWanted: (file: string) => unknown = Boolean): LockedRelease {
  const islands = names.map((name) => [name, islandFiles(release, name).filter(isWanted)] as const);
  const entry = release.entry !== null && names.length > 0 ? [release.entry] : [];
  const files = new Set([...entry, ...islands.flatMap(([, own]) => own), ...more]);
  const shared = Object.entries(release.shared ?? {}).filter(([name, modules]) => names.includes(name) && modules.length > 0);
  return {
    version: release.version,
    base: releaseBase(release),
    entry: release.entry,
    islands: Object.fromEntries(islands),
    integrity: Object.fromEntries([...files].map((file) => [file, integrityIn(release, file)])),
    ...(shared.length > 0 && { shared: Object.fromEntries(shared) }),
  };
}

/** Files that an island needs beside the entry, as paths in the release's browser build. */
export function islandFiles({ chunks, entry }: Release, name: string): string[] {
  const exposed = entry ? (chunks[exposedChunk] ?? []) : [];
  const files = [...exposed, ...(chunks[name] ?? [])];
  return [...new Set(files)].filter((file) => file !== entry && !chunks.main?.includes(file));
}

/** Stylesheets name fonts, chunks do not: they are found among the release's files. */
export function fontsOf({ files }: Release): string[] {
  const inBrowser = browserFile('');
  return files.flatMap(({ path }) => (path.startsWith(inBrowser) && path.endsWith('.woff2') ? [path.slice(inBrowser.length)] : []));
}

function scriptsOf({ chunks }: Release, chunk: string): string[] {
  return (chunks[chunk] ?? []).filter(isScript);
}

function isScript(file: string): boolean {
  return file.endsWith('.js');
}

/** @throws ExpectedError when the release lists no such file: nothing is loaded without its hash */
export function integrityIn(release: Release, file: string): string {
  const listed = release.files.find(({ path }) => path === browserFile(file));
  if (listed) return listed.integrity;
  throw new ExpectedError(`Release ${release.name} ${release.version} has no hash of ${file}. Build it again.`);
}
