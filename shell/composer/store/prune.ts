import { groupBy } from '../base/lists';
import { partsToKeep } from './history';
import type { KeptComposition } from './history';
import { isOpen, previewFile, readPreviews } from './preview-record';
import type { Preview } from './preview-record';
import { releasesAt } from './read-releases';
import type { ReleaseId } from './read-releases';
import type { DiskStore } from './disk-store';
import { longestCommandMs } from './staging';
import { releaseKey, siteKey } from './store';
import type { Store } from './store';
import { NothingReleasedError, readSwitches, switchNumbers } from './switches';

export interface Pruning {
  readonly kept: readonly KeptComposition[];
  /** Releases that no kept composition is made of, but that a rollback of their section returns to. */
  readonly keptReleases: readonly ReleaseId[];
  /** Folders that nothing needs, but that are less than an hour old. */
  readonly recent: readonly string[];
  /** Keys of the folders that were removed, or would be. */
  readonly removed: readonly string[];
}

export interface PruneSetting {
  /** Previews whose sites are kept while their links are valid. */
  readonly previews: readonly Preview[];
  readonly dryRun: boolean;
}

/**
 * Removes the releases and sites that no kept composition is made of and no rollback returns to, on a disk or in a bucket.
 * A command that uses one of them at this moment finds out after its switch.
 */
export async function prune(store: Store, { previews, dryRun }: PruneSetting): Promise<Pruning> {
  const switches = await readSwitches(store, 'all');
  if (switches.length === 0) throw new NothingReleasedError(store);
  const now = new Date();
  const shown = previews.filter((preview) => isOpen(preview, now));
  const { compositions: ofHistory, fallbacks, rollbacks } = partsToKeep(switches, now);
  const kept = withPreviews(ofHistory, shown);
  const needed = new Set<string>();
  for (const { composition } of kept) {
    const { sections = {} } = [...switches, ...shown].find((one) => one.composition === composition) ?? {};
    for (const key of [siteKey(composition), ...releaseKeys(releasesAt(sections))]) needed.add(key);
  }
  for (const key of releaseKeys(fallbacks)) needed.add(key);
  const keptReleases = rollbacks.filter(({ name, version }) => !needed.has(releaseKey(name, version)));
  for (const key of releaseKeys(keptReleases)) needed.add(key);
  const unneeded = (await listFolders(store)).filter(({ key }) => !needed.has(key));
  const recent = unneeded.filter(({ ageMs }) => ageMs < longestCommandMs).map(({ key }) => key);
  const removed = unneeded.map(({ key }) => key).filter((key) => !recent.includes(key));
  if (dryRun) return { kept, keptReleases, recent, removed };
  const { gone, dated } = await removeWhileCurrent(store, removed);
  return { kept, keptReleases, recent: [...recent, ...dated], removed: gone };
}

/** Removes the records of previews whose links are no longer valid. @returns their keys */
export async function prunePreviews(disk: DiskStore, { dryRun }: { readonly dryRun: boolean }): Promise<string[]> {
  const expired = (await readPreviews(disk)).filter((preview) => !isOpen(preview, new Date())).map(({ id }) => previewFile(id));
  if (!dryRun) for (const key of expired) await disk.remove(key);
  return expired;
}

function withPreviews(kept: readonly KeptComposition[], previews: readonly Preview[]): readonly KeptComposition[] {
  const known = new Set(kept.map(({ composition }) => composition));
  const more = previews.filter(({ composition }) => !known.has(composition));
  const expiries = new Map(more.map(({ composition, expires }) => [composition, expires] as const));
  return [...kept, ...[...expiries].map(([composition, expires]) => ({ composition, reason: `a preview shows it until ${expires}` }))];
}

/** Stops when another command has switched, perhaps to one of these: the next run goes on. @returns the removed ones, and those that a command has begun to use meanwhile */
async function removeWhileCurrent(store: Store, keys: readonly string[]): Promise<{ readonly gone: string[]; readonly dated: string[] }> {
  const last = async () => (await switchNumbers(store)).at(-1);
  const [gone, dated, before]: [string[], string[], number | undefined] = [[], [], await last()];
  for (const key of keys) {
    if ((await last()) !== before) break;
    // A command that returns to it has dated it.
    const isRecent = (await store.list(key)).some(({ ageMs }) => ageMs < longestCommandMs);
    if (!isRecent) await store.remove(key);
    (isRecent ? dated : gone).push(key);
  }
  return { gone, dated };
}

function releaseKeys(ids: readonly ReleaseId[]): string[] {
  return ids.map(({ name, version }) => releaseKey(name, version));
}

/** The folders of releases and sites, each as old as its youngest file: a running command writes one before it becomes current. Drafts of a killed command, too. */
async function listFolders(store: Store): Promise<{ readonly key: string; readonly ageMs: number }[]> {
  const files = [...(await store.list('releases/')), ...(await store.list('sites/')), ...(await store.list('staging/'))];
  const folders = groupBy(files, ({ key }) => /^(?:releases\/[^/]+\/[^/]+|sites\/[^/]+)\//.exec(key)?.[0] ?? key);
  return [...folders].map(([key, own]) => ({ key, ageMs: Math.min(...own.map(({ ageMs }) => ageMs)) }));
}
