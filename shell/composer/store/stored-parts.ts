import { join } from 'node:path';
import type { Lock } from '@site/shared/lock';
import type { StoredPart } from './damage';
import { namesIn } from './files-in';
import { readLock, renderingFolder } from './lock-file';
import { lockedReleases } from './read-releases';
import type { SiteHome } from './site-home';
import { readSwitches, switchFiles } from './switches';

/** Everything that is stored, and what the locks and the last switch say should be. */
export interface StoredParts {
  readonly parts: readonly StoredPart[];
  /** Unaltered ones. */
  readonly locks: readonly Lock[];
}

export async function findParts(home: SiteHome): Promise<StoredParts> {
  const ids = await findCompositions(home);
  const locks = await readSoundLocks(home);
  const parts = [
    ...(await switchFiles(home)).map((folder): StoredPart => ({ kind: 'switch', folder })),
    ...(await findReleaseParts(home, locks)),
    ...locks.flatMap((lock) => partsOf(home, lock)),
    ...ids.map((id) => compositionPart(home, id)),
  ];
  return { locks, parts: [...new Map(parts.map((part) => [part.folder, part])).values()] };
}

/** The unaltered locks of all compositions. */
export async function readSoundLocks(home: SiteHome): Promise<Lock[]> {
  const ids = await findCompositions(home);
  const read = await Promise.all(ids.map((id) => readLock(home, id).catch(() => undefined)));
  return read.flatMap((lock) => lock ?? []);
}

/** The ids of all stored compositions, and of the current one. */
async function findCompositions(home: SiteHome): Promise<string[]> {
  const current = (await readSwitches(home, 'none')).at(-1);
  return [...new Set([...(current ? [current.composition] : []), ...(await namesIn(join(home.folder, 'compositions')))])];
}

/** What a composition is served from: its releases, the pages of its sections, and its own folder. */
export function allPartsOf(home: SiteHome, lock: Lock): StoredPart[] {
  return [...lockedReleases(lock.releases).map((release) => releasePart(home, release)), ...partsOf(home, lock)];
}

/** The pages of a composition, and the composition's own folder. */
export function partsOf(home: SiteHome, lock: Lock): StoredPart[] {
  const { composition, releases } = lock;
  const renderings = Object.keys(releases).map((name): StoredPart => ({ kind: 'rendering', folder: renderingFolder(home, name, lock), name, composition }));
  return [...renderings, compositionPart(home, composition)];
}

function compositionPart(home: SiteHome, composition: string): StoredPart {
  return { kind: 'composition', folder: home.composition(composition), composition };
}

export function releasePart(home: SiteHome, { name, version }: { readonly name: string; readonly version: string }): StoredPart {
  return { kind: 'release', folder: home.release(name, version), name, version };
}

async function findReleaseParts(home: SiteHome, locks: readonly Lock[]): Promise<StoredPart[]> {
  const sections = await namesIn(join(home.folder, 'releases'));
  const stored = await Promise.all(
    sections.map(async (name) => (await namesIn(join(home.folder, 'releases', name))).map((version) => ({ name, version }))),
  );
  return [...stored.flat(), ...locks.flatMap(({ releases }) => lockedReleases(releases))].map((one) => releasePart(home, one));
}
