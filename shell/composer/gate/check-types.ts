import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoredRelease } from '../store/read-releases';
import { sectionTypes } from '../store/release';
import type { TypedUse } from './compare-types';
import type { Refusal } from './refusal';

/** What a release uses of another one. */
interface Use {
  readonly key: string;
  readonly user: StoredRelease;
  readonly owner: StoredRelease;
}

/**
 * Whether the releases of a composition offer what the others were built to use: JSON that they publish, and the data that
 * their islands take. Only what differs from the current releases is compared. Releases from before there were types are
 * taken as they are.
 */
export async function checkTypes(composition: readonly StoredRelease[], current: readonly StoredRelease[]): Promise<Refusal[]> {
  const uses = composition.flatMap((user) => usesOf(user, composition));
  const changed = uses.filter(({ user, owner }) => [user, owner].some((stored) => hasNewTypes(stored, current)));
  if (changed.length === 0) return [];
  const { compareTypes, findUnusualTypes } = await import('./compare-types');
  const typed = await Promise.all(changed.map(readTypes));
  const unusual = typed.flatMap(({ offered, used }, index) => {
    const { owner, user } = changed[index] as Use;
    return [refuseUnusual(owner, findUnusualTypes(offered)), refuseUnusual(user, findUnusualTypes(used))].flat();
  });
  if (unusual.length > 0) return unusual;
  return compareTypes(typed).flatMap((found, index) => (found === undefined ? [] : [refuseUse(changed[index] as Use, found)]));
}

function usesOf(user: StoredRelease, composition: readonly StoredRelease[]): Use[] {
  return (user.release.uses ?? []).flatMap((key) => {
    const owner = composition.find((stored) => stored !== user && owns(stored, key) && typesOf(stored) !== undefined);
    return owner && typesOf(user) !== undefined ? [{ key, user, owner }] : [];
  });
}

function owns({ release: { name, published } }: StoredRelease, key: string): boolean {
  return key.startsWith('/') ? published.some(({ path }) => path === key) : key.startsWith(`${name}/`);
}

/** Hash of a release's types; undefined when it has none. */
function typesOf({ release }: StoredRelease): string | undefined {
  return release.files.find(({ path }) => path === sectionTypes)?.integrity;
}

function hasNewTypes(stored: StoredRelease, current: readonly StoredRelease[]): boolean {
  const before = current.find(({ release: { name } }) => name === stored.release.name);
  return !before || typesOf(before) !== typesOf(stored);
}

/** A file that is missing is refused as such elsewhere. */
async function readTypes({ key, user, owner }: Use): Promise<TypedUse> {
  const [offered, used] = await Promise.all([owner, user].map(({ folder }) => readFile(join(folder, sectionTypes), 'utf8').catch(() => '')));
  return { key, offered: offered ?? '', used: used ?? '' };
}

function refuseUnusual({ release: { name, version } }: StoredRelease, found: string | undefined): Refusal[] {
  if (found === undefined) return [];
  return [{ check: 'types', wanted: `${sectionTypes} of ${name} ${version} as its build writes it`, found, remedy: 'Build the section again, and hand over what was built.' }];
}

function refuseUse({ key, user, owner }: Use, found: string): Refusal {
  const [reader, offerer] = [user, owner].map(({ release: { name, version } }) => `${name} ${version}`);
  if (!key.startsWith('/')) {
    return {
      check: 'types',
      wanted: `the island ${key} of ${offerer} to take the data that ${reader} gives it`,
      found,
      remedy: `Let the island take what it took before: make new data optional. Or release ${user.release.name} with the new data once the island takes both.`,
    };
  }
  return {
    check: 'types',
    wanted: `${key} of ${offerer} as ${reader} reads it`,
    found,
    remedy: 'Keep what is read at this path, and publish another form at a path of its own; drop the old one when no current release reads it.',
  };
}
