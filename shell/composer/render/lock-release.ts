import type { LockedRelease, LockedReleases } from '@site/shared/lock';
import { shellName } from '@site/shared/lock';
import { isOnDemandModule, sharedModules } from '@site/shared/shared-modules';
import { ExpectedError } from '../base/errors';
import type { Release } from '../store/release-format';
import { browserFile, exposedChunk } from '../store/release-paths';
import type { StoredRelease } from '../store/read-releases';
import type { DocumentFiles } from '../../src/document/render-document';

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
  const ofShell = release.name === shellName ? [...pageChunks.flatMap((chunk) => (release.chunks[chunk] ?? []).filter(isScript)), ...fontsOf(release)] : [];
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
function fontsOf({ files }: Release): string[] {
  const inBrowser = browserFile('');
  return files.flatMap(({ path }) => (path.startsWith(inBrowser) && path.endsWith('.woff2') ? [path.slice(inBrowser.length)] : []));
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

/** Names an island of a page. */
export interface PageIsland {
  readonly section: string;
  readonly name: string;
}

/** Returns the lock of a page of a section with these islands: the shell's release and the section's own. */
export type PageLocks = (section: string | null, islands: readonly PageIsland[]) => LockedReleases;

/** Pages of one section with the same islands share a lock. */
export function createPageLocks(stored: readonly StoredRelease[]): PageLocks {
  const known = new Map<string, LockedReleases>();
  return (section, islands) => {
    const key = [section, ...islands.map(({ section: owner, name }) => `${owner}/${name}`)].join(' ');
    const lock = known.get(key) ?? lockPage(stored, section, islands);
    known.set(key, lock);
    return lock;
  };
}

function lockPage(stored: readonly StoredRelease[], section: string | null, islands: readonly PageIsland[]): LockedReleases {
  const own = stored.filter(({ release: { name } }) => name === shellName || name === section);
  const namesOf = (owner: string) => islands.filter((island) => island.section === owner).map(({ name }) => name);
  return Object.fromEntries(own.map(({ release }) => [release.name, lockForPage(release, namesOf(release.name))]));
}

/** The files that documents link to. @param shell its release @throws ExpectedError when it has more or less than one main script */
export function documentFiles(shell: Release): DocumentFiles {
  const [main, ...others] = shell.chunks.main ?? [];
  if (main === undefined || others.length > 0) {
    throw new ExpectedError(`The chunk main of shell ${shell.version} is not one file: ${shell.chunks.main?.join(', ') ?? 'none'}. Build it again.`);
  }
  const locked = (file: string) => ({ url: releaseBase(shell) + file, integrity: integrityIn(shell, file) });
  return { main: locked(main), hydration: (shell.chunks.hydrate ?? []).filter(isScript).map(locked), fonts: fontsOf(shell).map(locked) };
}

/** The release of a section in a composition. @throws ExpectedError when it has none */
export function requireRelease(stored: readonly StoredRelease[], section: string): StoredRelease {
  const found = stored.find(({ release }) => release.name === section);
  if (found) return found;
  throw new ExpectedError(`The composition has no release of ${section}. Release it first.`);
}

/** The facts of the business in the shell's release. @throws ExpectedError when it has none */
export function requireBusiness(stored: readonly StoredRelease[]): NonNullable<Release['business']> {
  const { business, version } = requireRelease(stored, shellName).release;
  if (business) return business;
  throw new ExpectedError(`Release ${shellName} ${version} has no facts of the business. Build it again.`);
}
