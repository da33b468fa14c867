import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { groupBy } from '../store/group-by';
import type { StoredRelease } from '../store/read-releases';
import { sectionTypes } from '../store/release-files';
import type { Refusal } from './refusal';

/** What a release uses of another one. */
interface Use {
  readonly key: string;
  readonly user: StoredRelease;
  /** Undefined where a file is published no more, or not yet. */
  readonly owner: StoredRelease | undefined;
}

/** A use that what is offered does not suit, and why. */
interface UnsuitedUse extends Use {
  readonly found: string;
}

/**
 * Whether the releases of a composition offer what the others were built to use: JSON that they publish, and the data that
 * their islands take. Only what differs from the current releases is compared. Releases from before there were types are
 * taken as they are.
 */
export async function checkTypes(composition: readonly StoredRelease[], current: readonly StoredRelease[]): Promise<Refusal[]> {
  const uses = composition.flatMap((user) => usesOf(user, composition)).filter((use) => isChanged(use, current));
  const offered = uses.filter(({ user, owner }) => owner && [user, owner].every((stored) => typesOf(stored) !== undefined));
  const missing = uses.filter(({ owner }) => !owner).map((use) => ({ ...use, found: 'that no section publishes it' }));
  const { unusual, unsuited } = offered.length > 0 ? await compareUses(offered) : { unusual: [], unsuited: [] };
  if (unusual.length > 0) return unusual;
  return [...groupBy([...missing, ...unsuited], ({ key }) => key).values()].map(refuseUses);
}

function usesOf(user: StoredRelease, composition: readonly StoredRelease[]): Use[] {
  return (user.release.uses ?? []).flatMap((key) => {
    const owner = composition.find((stored) => stored !== user && owns(stored, key));
    return owner || isFile(key) ? [{ key, user, owner }] : [];
  });
}

function isFile(key: string): boolean {
  return key.startsWith('/');
}

function owns({ release: { name, published } }: StoredRelease, key: string): boolean {
  return isFile(key) ? published.some(({ path }) => path === key) : key.startsWith(`${name}/`);
}

/** Hash of a release's types; undefined when it has none. */
function typesOf({ release }: StoredRelease): string | undefined {
  return release.files.find(({ path }) => path === sectionTypes)?.integrity;
}

/** A file that was not there before either is no change, unless its reader is new. */
function isChanged({ key, user, owner }: Use, current: readonly StoredRelease[]): boolean {
  return hasNewTypes(user, current) || (owner ? hasNewTypes(owner, current) : current.some((stored) => owns(stored, key)));
}

function hasNewTypes(stored: StoredRelease, current: readonly StoredRelease[]): boolean {
  const before = current.find(({ release: { name } }) => name === stored.release.name);
  return !before || typesOf(before) !== typesOf(stored);
}

async function compareUses(uses: readonly Use[]): Promise<{ readonly unusual: Refusal[]; readonly unsuited: UnsuitedUse[] }> {
  const { compareTypes, findUnusualTypes } = await import('./compare-types');
  const releases = [...new Set(uses.flatMap(({ user, owner }) => (owner ? [user, owner] : [])))];
  const types = new Map(await Promise.all(releases.map(async (stored) => [stored, await readTypes(stored)] as const)));
  const textOf = (stored: StoredRelease | undefined) => (stored && types.get(stored)) ?? '';
  const unusual = releases.flatMap((stored) => refuseUnusual(stored, findUnusualTypes(textOf(stored))));
  if (unusual.length > 0) return { unusual, unsuited: [] };
  const found = compareTypes(uses.map(({ key, user, owner }) => ({ key, offered: textOf(owner), used: textOf(user) })));
  return { unusual, unsuited: uses.flatMap((use, index) => (found[index] === undefined ? [] : [{ ...use, found: found[index] }])) };
}

/** A file that is missing is refused as such elsewhere. */
function readTypes({ folder }: StoredRelease): Promise<string> {
  return readFile(join(folder, sectionTypes), 'utf8').catch(() => '');
}

function refuseUnusual({ release: { name, version } }: StoredRelease, found: string | undefined): Refusal[] {
  if (found === undefined) return [];
  return [{ check: 'types', wanted: `${sectionTypes} of ${name} ${version} as its build writes it`, found, remedy: 'Build the section again, and hand over what was built.' }];
}

/** @param uses of one file or island */
function refuseUses(uses: readonly UnsuitedUse[]): Refusal {
  const [{ key, owner }] = uses as [UnsuitedUse];
  const users = uses.map(({ user }) => nameOf(user)).join(', ');
  const what = owner ? `${key} of ${nameOf(owner)}` : key;
  const differences = [...new Set(uses.map(({ found }) => found))];
  const found = differences.length === 1 ? differences.join('') : uses.map((use) => `for ${nameOf(use.user)}: ${use.found}`).join(' ');
  if (!isFile(key)) {
    return {
      check: 'types',
      wanted: `the island ${what} to take the data that it is given by ${users}`,
      found,
      remedy: `Let the island take what it took before: make new data optional. Or release ${uses.map(({ user }) => user.release.name).join(', ')} with the new data once the island takes both.`,
    };
  }
  return {
    check: 'types',
    wanted: `${what} as it is read by ${users}`,
    found,
    remedy: 'Keep what is read at this path, and publish another form at a path of its own; drop the old one when no current release reads it.',
  };
}

function nameOf({ release: { name, version } }: StoredRelease): string {
  return `${name} ${version}`;
}
