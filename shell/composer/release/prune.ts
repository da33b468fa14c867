import { readdir, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { readLock, renderingFolder } from '../compose/lock-file';
import { sectionsOf } from '../compose/read-releases';
import type { SiteHome } from '../site-home';
import { minimumRetention, reachableCompositions } from './reachable';
import type { ReachableComposition, Retention } from './reachable';
import { readSwitches } from './switches';

export interface Pruning {
  readonly kept: readonly ReachableComposition[];
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
  const kept = reachableCompositions(await readSwitches(home), retention, new Date());
  const needed = new Set<string>();
  for (const { composition } of kept) {
    const lock = await readLock(home, composition);
    needed.add(home.composition(composition));
    for (const { name, version } of sectionsOf(lock.releases)) {
      needed.add(home.release(name, version)).add(renderingFolder(home, name, lock));
    }
  }
  const removed = (await storedFolders(home)).filter((folder) => !needed.has(folder));
  if (!dryRun) await Promise.all(removed.map((folder) => rm(folder, { recursive: true })));
  return { kept, removed: removed.map((folder) => relative(home.folder, folder)) };
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
