import { readdir, rm, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { ExpectedError } from './expected-error';
import { readLock, renderingFolder } from './lock-file';
import type { SiteHome } from './site-home';
import { minimumRetention, reachableCompositions } from './reachable';
import type { ReachableComposition, Retention } from './reachable';
import { readSwitches } from './switches';
import type { Switch } from './switches';

export interface Pruning {
  readonly kept: readonly ReachableComposition[];
  /** Folders that nothing needs, but that are less than an hour old. */
  readonly recent: readonly string[];
  /** Folders below the site's home. */
  readonly removed: readonly string[];
}

/** Removes releases, pages and compositions that no kept composition is made of. */
export async function prune(
  home: SiteHome,
  { compositions = 0, days = 0 }: { readonly [Field in keyof Retention]: number | undefined },
  { dryRun }: { readonly dryRun: boolean },
): Promise<Pruning> {
  const retention: Retention = {
    compositions: Math.max(compositions, minimumRetention.compositions),
    days: Math.max(days, minimumRetention.days),
  };
  const switches = await readSwitches(home);
  if (switches.length === 0) throw new ExpectedError(`Wanted a live composition in ${home.folder}, found none: nothing says what may go.`);
  const kept = reachableCompositions(switches, retention, new Date());
  const [live] = kept;
  // While the live composition cannot be read, nothing says which pages are its.
  if (live) await readLock(home, live.composition);
  const folders = await Promise.all(kept.map(({ composition }) => foldersOf(home, composition, switches)));
  const needed = new Set(folders.flat());
  const unneeded = (await storedFolders(home)).filter((folder) => !needed.has(folder));
  const recent = await filterRecent(unneeded);
  const removed = unneeded.filter((folder) => !recent.includes(folder));
  if (!dryRun) await Promise.all(removed.map((folder) => rm(folder, { recursive: true })));
  const name = (folder: string) => relative(home.folder, folder);
  return { kept, recent: recent.map(name), removed: removed.map(name) };
}

/** A command that runs now stores a release before it is live: what is younger than this may be its. */
const graceMs = 3_600_000;

async function filterRecent(folders: readonly string[]): Promise<string[]> {
  const ages = await Promise.all(folders.map(async (folder) => Date.now() - (await stat(folder)).mtimeMs));
  return folders.filter((_folder, index) => (ages[index] ?? 0) < graceMs);
}

/** What a composition is made of. One that is not whole, or was pruned before, keeps the releases to make it again from. */
async function foldersOf(home: SiteHome, composition: string, switches: readonly Switch[]): Promise<string[]> {
  const lock = await readLock(home, composition).catch(() => undefined);
  const sections = switches.find((one) => one.composition === composition)?.sections ?? {};
  const releases = Object.entries(sections).map(([name, version]) => home.release(name, version));
  if (!lock) return [home.composition(composition), ...releases];
  return [home.composition(composition), ...releases, ...Object.keys(lock.releases).map((name) => renderingFolder(home, name, lock))];
}

async function storedFolders({ folder }: SiteHome): Promise<string[]> {
  const bySection = await Promise.all(['releases', 'renderings'].map((kind) => below(join(folder, kind))));
  const versions = await Promise.all(bySection.flat().map(below));
  return [...versions.flat(), ...(await below(join(folder, 'compositions')))];
}

async function below(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((): string[] => []);
  return names.map((name) => join(folder, name));
}
