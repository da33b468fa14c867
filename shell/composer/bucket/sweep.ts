import { runAtMost } from '../run-at-most';
import { findList, requestsAtATime } from './bucket';
import type { Bucket } from './bucket';
import { objectKey } from './bucket-entry';
import { findKept } from './kept-folders';
import type { KeptParts } from './kept-folders';
import type { ObjectInfo } from './object-store';
import { graceMs } from './push-folders';

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

/** Removes those of the old objects that nothing needs which is kept. Several sweeps at a time remove the same. @param parts what the home's `prune` has kept */
export async function sweep(bucket: Bucket, old: readonly ObjectInfo[], parts: KeptParts, { dryRun }: { readonly dryRun: boolean }): Promise<Sweep> {
  const needed = await neededObjects(bucket, parts);
  const unneeded = old.filter(({ key }) => !needed.has(key));
  if (!dryRun) await runAtMost(requestsAtATime, unneeded.map(({ key }) => () => bucket.store.remove(key)));
  return { objects: unneeded.length, bytes: unneeded.reduce((sum, { bytes }) => sum + bytes, 0) };
}

/** @throws ExpectedError when a list is missing: what it names is not known, so nothing may be removed */
async function neededObjects(bucket: Bucket, parts: KeptParts): Promise<Set<string>> {
  const needed = new Set<string>();
  for (const { read } of await findKept(bucket, parts)) {
    for (const [path, name] of Object.entries(await read())) {
      needed.add(objectKey(name));
      for (const { object } of await findList(bucket, path, name)) needed.add(objectKey(object));
    }
  }
  return needed;
}
