import { stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { ExpectedError } from './expected-error';
import { namesIn } from './files-in';
import { rollbackReleases } from './good-releases';
import { readLock, renderingFolder } from './lock-file';
import type { SiteHome } from './site-home';
import { compositionsToKeep, minimumRetention } from './kept-compositions';
import type { KeptComposition, Retention } from './kept-compositions';
import { isOpen, previewFile, readPreviews } from './preview';
import type { Preview } from './preview';
import type { ReleaseId } from './read-releases';
import { removeWhole } from './replace-folder';
import { longestCommandMs } from './staging';
import { readSwitches } from './switches';
import type { Switch } from './switch-file';

export interface Pruning {
  readonly kept: readonly KeptComposition[];
  /** Releases that no kept composition is made of, but that a rollback of their section returns to. */
  readonly keptReleases: readonly ReleaseId[];
  /** Folders and records that nothing needs, but that are less than an hour old. */
  readonly recent: readonly string[];
  /** Below the site's home. */
  readonly removed: readonly string[];
}

/** Removes the releases, pages and compositions that no kept composition is made of and no rollback returns to, and the records of expired previews. */
export async function prune(
  home: SiteHome,
  { compositions = 0, days = 0 }: { readonly [Field in keyof Retention]: number | undefined },
  { dryRun }: { readonly dryRun: boolean },
): Promise<Pruning> {
  const retention: Retention = {
    compositions: Math.max(compositions, minimumRetention.compositions),
    days: Math.max(days, minimumRetention.days),
  };
  const switches = await readSwitches(home, 'all');
  if (switches.length === 0) throw new ExpectedError(`${home.folder} has no current composition, and without one nothing can be pruned. Run 'npm run compose' first.`);
  const now = new Date();
  const previews = await readPreviews(home);
  const shown = previews.filter((preview) => isOpen(preview, now));
  const kept = withPreviews(compositionsToKeep(switches, retention, now), shown);
  const [current] = kept;
  // Only the current composition's lock names its pages: when it is unreadable, nothing may be removed.
  if (current) await readLock(home, current.composition);
  const folders = await Promise.all(kept.map(({ composition }) => foldersOf(home, composition, [...switches, ...shown])));
  const inCompositions = new Set(folders.flat());
  const keptReleases = rollbackReleases(switches).filter(({ name, version }) => !inCompositions.has(home.release(name, version)));
  const needed = new Set([...inCompositions, ...keptReleases.map(({ name, version }) => home.release(name, version))]);
  const expired = previews.filter((preview) => !shown.includes(preview)).map(({ id }) => previewFile(home, id));
  const unneeded = [...(await storedFolders(home)).filter((folder) => !needed.has(folder)), ...expired];
  const recent = await filterRecent(unneeded);
  const name = (folder: string) => relative(home.folder, folder);
  const removed = unneeded.filter((folder) => !recent.includes(folder)).map(name);
  if (!dryRun) await Promise.all(removed.map((path) => removeWhole(home, path)));
  return { kept, keptReleases, recent: recent.map(name), removed };
}

function withPreviews(kept: readonly KeptComposition[], previews: readonly Preview[]): readonly KeptComposition[] {
  const known = new Set(kept.map(({ composition }) => composition));
  const more = previews.filter(({ composition }) => !known.has(composition));
  const expiries = new Map(more.map(({ composition, expires }) => [composition, expires] as const));
  return [...kept, ...[...expiries].map(([composition, expires]) => ({ composition, reason: `a preview shows it until ${expires}` }))];
}

/** A running command stores a release before it becomes current. */
async function filterRecent(folders: readonly string[]): Promise<string[]> {
  // Another command may have removed one.
  const found = await Promise.all(folders.map((folder) => stat(folder).catch(() => undefined)));
  return folders.filter((_folder, index) => Date.now() - (found[index]?.mtimeMs ?? -Infinity) < longestCommandMs);
}

/** The folders of a composition. An incomplete one, or one that was pruned before, keeps the releases to restore it from. */
async function foldersOf(home: SiteHome, composition: string, made: readonly Pick<Switch, 'composition' | 'sections'>[]): Promise<string[]> {
  const lock = await readLock(home, composition).catch(() => undefined);
  const sections = made.find((one) => one.composition === composition)?.sections ?? {};
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
  return (await namesIn(folder)).map((name) => join(folder, name));
}
