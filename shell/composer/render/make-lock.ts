import type { Lock, LockedRelease } from '@site/shared/lock';
import { shellName } from '@site/shared/lock';
import { ExpectedError } from '../store/expected-error';
import { shortHash } from '../store/content-hash';
import { browserFile, exposedChunk } from '../store/release';
import type { Release } from '../store/release';

/** URL that a release's files are served under: a path on the site's own origin, or a whole URL on another. */
export function releaseBase({ name, version, origin }: Release): string {
  return `${origin ?? ''}/releases/${name}/${version}/`;
}

/** The lock of a composition of one release of each section, written by this state of the composer. @throws ExpectedError when two own one pattern */
export function makeLock(releases: readonly Release[], composer: string): Lock {
  assertOneOwner(releases);
  const inOrder = releases.toSorted((a, b) => a.name.localeCompare(b.name));
  const locked = Object.fromEntries(inOrder.map((release) => [release.name, lockRelease(release)]));
  return { composition: lockId({ composer, releases: locked }), composer, releases: locked };
}

/** A composition's id: the hash of its lock. */
export function lockId({ composer, releases }: Omit<Lock, 'composition'>): string {
  return shortHash(JSON.stringify({ composer, releases }));
}

/** What a lock says of one release. */
export function lockRelease(release: Release): LockedRelease {
  const routes = release.routes.map(({ pattern, chunk }) => [pattern, routeFiles(release, chunk)] as const);
  const parts = release.parts.map(({ name, chunk }) => [name, routeFiles(release, chunk)] as const);
  const forParts = release.name === shellName ? partHostFiles(release) : [];
  const named = new Set([...(release.entry ? [release.entry] : []), ...[...routes, ...parts].flatMap(([, files]) => files), ...forParts]);
  return {
    version: release.version,
    base: releaseBase(release),
    entry: release.entry,
    routes: Object.fromEntries(routes),
    ...(parts.length > 0 && { parts: Object.fromEntries(parts) }),
    integrity: Object.fromEntries([...named].map((file) => [file, integrityIn(release, file)])),
  };
}

/** What of a release brings a page to life. */
export interface PageNeeds {
  /** Route of a page that is live as a whole. */
  readonly pattern?: string | undefined;
  /** Names of its live parts. */
  readonly parts?: readonly string[];
  /** Files that neither of these names. */
  readonly files?: readonly string[];
}

/** What a page says of a release that it is made of: of its routes, parts and files those alone that bring the page to life. */
export function lockForPage({ routes, parts: allParts = {}, integrity, ...release }: LockedRelease, { pattern, parts = [], files: more = [] }: PageNeeds = {}): LockedRelease {
  const own = Object.fromEntries(pattern === undefined ? [] : [[pattern, routes[pattern] ?? []]]);
  const ownParts = Object.fromEntries(parts.map((name) => [name, allParts[name] ?? []]));
  const files = [own, ownParts].flatMap((named) => Object.values(named).flat()).concat(more);
  const entry = release.entry !== null && (pattern !== undefined || parts.length > 0) ? [release.entry] : [];
  return {
    ...release,
    routes: own,
    ...(parts.length > 0 && { parts: ownParts }),
    integrity: Object.fromEntries([...entry, ...files].map((file) => [file, integrity[file] ?? ''])),
  };
}

/** Chunk of the shell that holds the federation runtime. */
export const federationChunk = 'federation';

/** Chunk of the shell that loads pages. */
export const loadingChunk = 'page-loader';

/** Files of the shell that its main script asks for to bring live parts to life. */
export function partHostFiles({ chunks }: Release): string[] {
  return [loadingChunk, federationChunk].flatMap((chunk) => chunks[chunk] ?? []);
}

/** Files that a page's or part's chunk needs beside the entry, as paths in the release's browser build. */
export function routeFiles({ chunks, entry }: Release, chunk: string): string[] {
  const exposed = entry ? (chunks[exposedChunk] ?? []) : [];
  const files = [...exposed, ...(chunks[chunk] ?? [])];
  return [...new Set(files)].filter((file) => file !== entry && !chunks.main?.includes(file));
}

/** @throws ExpectedError when the release lists no such file: nothing is loaded without its hash */
export function integrityIn(release: Release, file: string): string {
  const listed = release.files.find(({ path }) => path === browserFile(file));
  if (listed) return listed.integrity;
  throw new ExpectedError(`Wanted the hash of ${file} in release ${release.name} ${release.version}, found none. Build it again.`);
}

function assertOneOwner(releases: readonly Release[]): void {
  const owners = new Map<string, string>();
  for (const { name, routes } of releases) {
    for (const { pattern } of routes) {
      const other = owners.get(pattern);
      if (other) throw new ExpectedError(`Wanted one owner of ${pattern}, found ${other} and ${name}. One of them has to give it up.`);
      owners.set(pattern, name);
    }
  }
}
