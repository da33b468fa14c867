import * as z from 'zod';
import type { LockedReleases } from '@site/shared/lock';
import { shortHash } from '../base/content-hash';
import { DamageError } from './damage';
import { ExpectedError, isShortage, messageOf } from '../base/errors';
import { lockedReleaseSchema } from './lock-file';
import { runAtMost } from '../base/job-queue';
import { parseAs, parseJson } from '../base/parse-json';
import { requestsAtATime } from './store';
import type { Store } from './store';

const faresSchema = z.strictObject({ networks: z.int(), failed: z.int() });

const switchSchema = z.strictObject({
  /** Composition that became current. */
  composition: z.string(),
  /** The one that was current before; null for the first. */
  previous: z.string().nullable(),
  at: z.iso.datetime(),
  /** Who ran the command. */
  by: z.string(),
  action: z.enum(['start', 'release', 'rollback']),
  /** Version of each section. */
  sections: z.record(z.string(), z.string()),
  /** Versions of the sources that were built and released; while they stay the same, `npm start` keeps the current releases. */
  sources: z.record(z.string(), z.string()).optional(),
  /** Sections whose release was handed over, if any; the others were built here. */
  handedOver: z.array(z.string()).optional(),
  /** Why the gate was overridden, and which of its checks had refused. */
  forced: z.strictObject({ reason: z.string(), checks: z.array(z.string()) }).optional(),
  /** The fallback release of each remote: browsers may use it when the current one fails. */
  fallbacks: z.record(z.string(), lockedReleaseSchema).optional(),
  /** The section whose release the servers watch, and roll back when it harms visitors. */
  guarded: z.string().optional(),
  /** Why the guard rolled a section's release back: the networks that met it, and those that met a failure of it, beside those of the release before. */
  verdict: z.strictObject({ section: z.string(), release: z.string(), watched: faresSchema, before: faresSchema }).optional(),
});

/** One change of the current composition. */
export type Switch = Omit<z.infer<typeof switchSchema>, 'fallbacks'> & { readonly fallbacks?: LockedReleases | undefined };

const sealedSchema = switchSchema.extend({ checksum: z.string() });

/** Another command switched after this one had planned. */
export class LostRaceError extends ExpectedError {
  constructor(expected: string | null, found: string | null) {
    super(
      `Composition ${found ?? 'none'} is current, and this command had planned to switch from ${expected ?? 'none'}: ` +
        'another command has switched in the meantime. Nothing was changed. Run the command again.',
    );
  }
}

/** A folder or bucket without a switch is new, not damaged. */
export class NothingReleasedError extends ExpectedError {
  constructor({ name }: Pick<Store, 'name'>) {
    super(`Nothing has been released into ${name} yet. Run 'npm run compose' where the sources are, with the same SITE_HOME and SITE_STORE.`);
  }
}

/** The content of a switch's file, with its checksum. */
export function formatSwitch(next: Switch): Buffer {
  const content = switchSchema.parse(next);
  return Buffer.from(`${JSON.stringify({ ...content, checksum: checksumOf(content) })}\n`);
}

/** @param file for the message @throws DamageError that names the file and each invalid field */
export function parseSwitch(text: Buffer | string, file: string): Switch {
  const refuse = (found: string) => new DamageError({ kind: 'switch', folder: file }, found);
  const json = parseJson(text.toString());
  if (typeof json === 'object' && json !== null && 'folders' in json) throw new ExpectedError(`An earlier state of this project has written ${file}, with another layout. Name an empty bucket or prefix in SITE_STORE: 'npm run compose' fills it.`);
  const { checksum, ...content } = parseAs(sealedSchema, json, refuse);
  if (checksum !== checksumOf(content)) throw refuse('its content does not match its checksum');
  return content;
}

/** Depends on the order of the schema's keys: add optional ones at the end, and reorder none. */
function checksumOf(content: Switch): string {
  return shortHash(JSON.stringify(content));
}

export function switchKey(number: number): string {
  return `switches/${String(number).padStart(8, '0')}.json`;
}

/** The numbers of the switches, the lowest first. */
export async function switchNumbers(store: Store): Promise<number[]> {
  const keys = await store.list('switches/');
  return keys.flatMap(({ key }) => (/^switches\/\d{8}\.json$/.test(key) ? [parseInt(key.slice('switches/'.length), 10)] : []));
}

/** @throws DamageError when the switch is missing or not readable */
export async function readSwitch(store: Store, number: number): Promise<Switch> {
  const key = switchKey(number);
  const file = `${store.name}/${key}`;
  const content = await store.read(key).catch((cause: unknown) => {
    if (isShortage(cause)) throw cause;
    throw new DamageError({ kind: 'switch', folder: file }, `it cannot be read: ${messageOf(cause)}`, { cause });
  });
  if (content === undefined) throw new DamageError({ kind: 'switch', folder: file }, 'the file is missing');
  return parseSwitch(content, file);
}

/** Which switches have to be sound for what the caller does: none to serve the site, the last one to change what is current, or all to know every composition. */
export type NeededSwitches = 'none' | 'last' | 'all';

/**
 * Reads the history, the oldest switch first. Damaged switches are left out.
 *
 * @throws DamageError when a switch is damaged that is needed
 */
export async function readSwitches(store: Store, needed: NeededSwitches = 'last'): Promise<Switch[]> {
  const numbers = await switchNumbers(store);
  const read = numbers.map((number, index) => async () => {
    const entry = readSwitch(store, number);
    const isNeeded = needed === 'all' || (needed === 'last' && index === numbers.length - 1);
    return isNeeded ? entry : entry.catch((error: unknown) => {
      if (!(error instanceof DamageError)) throw error;
      return undefined;
    });
  });
  return (await runAtMost(requestsAtATime, read)).flatMap((one) => one ?? []);
}

/** The id of the current composition; undefined before the first one. @throws DamageError when the last switch is not readable */
export async function readCurrent(store: Store): Promise<string | undefined> {
  const last = (await switchNumbers(store)).at(-1);
  return last === undefined ? undefined : (await readSwitch(store, last)).composition;
}

/**
 * Makes a composition current: of two commands that race for a number, one creates its file and the other loses.
 *
 * @returns the number of the switch
 * @throws LostRaceError when the current composition is not `next.previous`
 */
export async function switchTo(store: Store, next: Switch): Promise<number> {
  const last = (await switchNumbers(store)).at(-1);
  const current = last === undefined ? null : (await readSwitch(store, last)).composition;
  if (current !== next.previous) throw new LostRaceError(next.previous, current);
  const number = (last ?? 0) + 1;
  if (await writeSwitch(store, number, formatSwitch(next))) return number;
  throw new LostRaceError(next.previous, (await readCurrent(store)) ?? null);
}

/**
 * Creates the file of a switch. What counts is what is there afterwards: the answer to a write that took effect may be
 * lost, and a bucket may accept a write and lose it.
 *
 * @returns whether the file is there with this content
 * @throws ExpectedError when it is not known whether the switch took effect, or the bucket loses writes
 */
export async function writeSwitch(store: Store, number: number, content: Buffer): Promise<boolean> {
  const key = switchKey(number);
  const created = await store.create(key, content).catch((error: unknown) => ({ error }));
  const found = await store.read(key).catch((cause: unknown) => {
    throw new ExpectedError(`It is not known whether the switch ${key} in ${store.name} took effect: ${messageOf(cause)} See 'npm run releases' once the store answers again.`, { cause });
  });
  if (found !== undefined) return found.equals(content);
  if (typeof created === 'object') throw created.error;
  throw new ExpectedError(`${store.name} has accepted ${key} and lost it. What is current stays current. Use another store.`);
}
