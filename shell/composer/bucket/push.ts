import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { runAtMost } from '../run-at-most';
import { ExpectedError } from '../store/expected-error';
import { formatSwitch, parseSwitch } from '../store/switch-file';
import type { Switch } from '../store/switch-file';
import { LostRaceError, readCurrent, switchFile, switchNumbers } from '../store/switches';
import { readPointer, requestsAtATime } from './bucket';
import type { Bucket, Pointer } from './bucket';
import { entryKey, formatEntry, parseEntry, pointerKey } from './bucket-entry';
import type { BucketEntry } from './bucket-entry';
import type { ObjectStore } from './object-store';
import { graceMs, pushComposition } from './push-folders';
import { lostWrite } from './store-error';

/**
 * Uploads a composition and makes it current by replacing the pointer, if that is still the one that was read.
 *
 * @returns the number of the switch
 * @throws LostRaceError when the current composition is not `next.previous`, StoreError when the bucket refuses or does
 *   not answer; what is current stays so
 */
export async function push(bucket: Bucket, next: Switch): Promise<number> {
  const pointer = await readPointer(bucket);
  const current = pointer ? compositionOf(bucket, pointer) : ((await readCurrent(bucket.home)) ?? null);
  if (current !== next.previous) throw new LostRaceError(next.previous, current);
  const last = pointer?.entry.number ?? (await switchNumbers(bucket.home)).at(-1) ?? 0;
  await pushEntry(bucket, pointer, { composition: next.composition, number: last + 1, content: formatSwitch(next) });
  return last + 1;
}

/** Makes sure that what is current in the home is current in the bucket; an empty bucket gets it, with its history. @throws as `push` does */
export async function confirm(bucket: Bucket): Promise<void> {
  const [pointer, current] = [await readPointer(bucket), (await readCurrent(bucket.home)) ?? null];
  if (pointer && compositionOf(bucket, pointer) !== current) throw new LostRaceError(current, compositionOf(bucket, pointer));
  const number = (await switchNumbers(bucket.home)).at(-1);
  if (pointer || number === undefined || current === null) return;
  await pushEntry(bucket, undefined, { composition: current, number, content: await readFile(switchFile(bucket.home, number), 'utf8') });
}

interface NewEntry {
  readonly composition: string;
  readonly number: number;
  /** Of the switch's file. */
  readonly content: string;
}

async function pushEntry(bucket: Bucket, pointer: Pointer | undefined, { composition, number, content }: NewEntry): Promise<void> {
  const startedAt = Date.now();
  const folders = await pushComposition(bucket, composition, pointer);
  await pushHistory(bucket, pointer, number);
  if (Date.now() - startedAt > graceMs / 2) {
    throw new ExpectedError(`Wanted to upload composition ${composition} in ${graceMs / 7_200_000} hours, found that it took longer: what was uploaded first may be gone soon. Run the command again: what was uploaded in the last ${graceMs / 7_200_000} hours is not uploaded again.`);
  }
  await replacePointer(bucket, pointer, { number, token: randomUUID(), switch: content, folders });
}

/** The pointer is the only place of its entry until it is in the history: so it goes there before it is replaced. */
async function pushHistory({ store, home }: Bucket, pointer: Pointer | undefined, next: number): Promise<void> {
  if (pointer) {
    await store.put(entryKey(pointer.entry.number), formatEntry(pointer.entry), 'absent');
    return;
  }
  await requireNoHistory(store);
  // The history of a home from before the bucket.
  const numbers = (await switchNumbers(home)).filter((number) => number < next);
  await runAtMost(requestsAtATime, numbers.map((number) => async () => {
    const content = await readFile(switchFile(home, number), 'utf8');
    await store.put(entryKey(number), formatEntry({ number, token: tokenBefore, switch: content, folders: {} }), 'absent');
  }));
}

/** Of switches from before the bucket. */
const tokenBefore = 'before';

/** A bucket without a pointer is empty, or a first push to it was cut off. @throws ExpectedError when it had a pointer once */
async function requireNoHistory(store: ObjectStore): Promise<void> {
  const last = (await store.list('switches/')).map(({ key }) => key).sort().at(-1);
  const found = last === undefined ? undefined : await store.get(last);
  if (last === undefined || !found || parseEntry(found.body, `${last} of ${store.name}`).token === tokenBefore) return;
  throw new ExpectedError(
    `Wanted ${pointerKey} in ${store.name}, found none, although ${last} says that there was one. Restore it from a version of the object, or from the last file of bucket/…/switches in the home of a server that followed it. Without either, copy ${last} to ${pointerKey}: what was current before the last switch is current again, and homes that have that switch must be emptied.`,
  );
}

/** What counts is what is there afterwards: the answer to a write that took effect may be lost, and a write that was accepted, too. */
async function replacePointer(bucket: Bucket, before: Pointer | undefined, entry: BucketEntry): Promise<void> {
  const { store } = bucket;
  const written = await store.put(pointerKey, formatEntry(entry), before ? { tag: before.tag } : 'absent').catch((error: unknown) => error);
  const after = await readPointer(bucket).catch((error: unknown) => {
    throw written === true || written === false ? unknown(store.name, error) : written;
  });
  if (after?.entry.token === entry.token) return;
  if (written !== true && written !== false) throw written;
  // Another command may have switched since, and has put this entry into the history.
  if (written && after && after.entry.number > entry.number && (await isInHistory(bucket, entry))) return;
  if (!written && after) throw new LostRaceError(before ? compositionOf(bucket, before) : null, compositionOf(bucket, after));
  throw lostWrite(store, `the new ${pointerKey}`, after ? 'the previous one' : 'none');
}

async function isInHistory({ store }: Bucket, entry: BucketEntry): Promise<boolean> {
  return (await store.get(entryKey(entry.number)))?.body.equals(formatEntry(entry)) ?? false;
}

function unknown(name: string, cause: unknown): ExpectedError {
  return new ExpectedError(`Wanted to know whether the switch in ${name} took effect, found that the bucket no longer answers. See 'npm run releases' once it does.`, { cause });
}

function compositionOf({ store }: Bucket, { entry }: Pointer): string {
  return parseSwitch(entry.switch, `${pointerKey} of ${store.name}`).composition;
}
