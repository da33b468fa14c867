import { runAtMost } from '../run-at-most';
import type { KeptComposition } from '../store/kept-compositions';
import type { ReleaseId } from '../store/read-releases';
import { readNumberedSwitches } from '../store/switches';
import { findList, readEntry, requestsAtATime } from './bucket';
import type { Bucket } from './bucket';
import { objectKey } from './bucket-entry';
import type { ObjectInfo } from './object-store';
import { graceMs } from './push-folders';

/** What the home's `prune` has kept. */
export interface KeptParts {
  readonly kept: readonly KeptComposition[];
  readonly keptReleases: readonly ReleaseId[];
}

export interface Sweep {
  readonly objects: number;
  readonly bytes: number;
}

/**
 * The objects that are old enough to be removed. They are listed before it is read what is needed: what a push uses
 * again is young at that moment, or is needed by a switch that is read then.
 */
export async function listOld({ store }: Bucket): Promise<ObjectInfo[]> {
  const [objects, probes] = await Promise.all([store.list('objects/'), store.list('probes/')]);
  return [...objects, ...probes].filter(({ ageMs }) => ageMs >= graceMs);
}

/** Removes those of the old objects that nothing needs which is kept. Several sweeps at a time remove the same. */
export async function sweep(bucket: Bucket, old: readonly ObjectInfo[], parts: KeptParts, { dryRun }: { readonly dryRun: boolean }): Promise<Sweep> {
  const needed = await neededObjects(bucket, parts);
  const unneeded = old.filter(({ key }) => !needed.has(key));
  if (!dryRun) await runAtMost(requestsAtATime, unneeded.map(({ key }) => () => bucket.store.remove(key)));
  return { objects: unneeded.length, bytes: unneeded.reduce((sum, { bytes }) => sum + bytes, 0) };
}

/** @throws ExpectedError when a list is missing: what it names is not known, so nothing may be removed */
async function neededObjects(bucket: Bucket, { kept, keptReleases }: KeptParts): Promise<Set<string>> {
  const numbered = await readNumberedSwitches(bucket.home, 'none');
  const lastWith = (isIt: (one: (typeof numbered)[number]) => boolean) => numbered.findLast(isIt)?.number;
  const whole = kept.map(({ composition }) => ({ number: lastWith(({ entry }) => entry.composition === composition), folder: undefined }));
  const single = keptReleases.map(({ name, version }) => ({ number: lastWith(({ entry }) => entry.sections[name] === version), folder: `releases/${name}/${version}` }));
  const needed = new Set<string>();
  for (const { number, folder } of [...whole, ...single]) {
    const folders = number === undefined ? {} : (await readEntry(bucket, number)).folders;
    for (const [path, name] of Object.entries(folders).filter(([path]) => folder === undefined || path === folder)) {
      needed.add(objectKey(name));
      for (const { object } of await findList(bucket, path, name)) needed.add(objectKey(object));
    }
  }
  return needed;
}
