import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { DamageError } from './damage';
import { ExpectedError } from './expected-error';
import { describeInvalid, parseJson } from './parse-json';
import type { SiteHome } from './site-home';

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
  /** Sections whose release was handed over; the others were built here. Switches of before this was recorded have none. */
  handedOver: z.array(z.string()).optional(),
  /** Why the gate was overridden, and which of its checks had refused. */
  forced: z.strictObject({ reason: z.string(), checks: z.array(z.string()) }).optional(),
});

/** One change of the current composition. */
export type Switch = z.infer<typeof switchSchema>;

/** Another command switched after this one had planned. */
export class LostRaceError extends ExpectedError {
  constructor(expected: string | null, found: string | null) {
    super(
      `Wanted to switch from composition ${expected ?? 'none'}, found ${found ?? 'none'} to be current: ` +
        'another command has switched in the meantime. Nothing was changed. Run the command again.',
    );
  }
}

/**
 * The history, the oldest first: the last switch names the current composition. Earlier ones that are damaged are left
 * out, because nothing that is served depends on them.
 *
 * @throws DamageError when the last one is not readable
 */
export async function readSwitches(home: SiteHome): Promise<Switch[]> {
  const files = await switchFiles(home);
  const read = await Promise.all(files.map((file, index) => (index === files.length - 1 ? readSwitch(file) : readSwitch(file).catch(() => undefined))));
  return read.flatMap((one) => one ?? []);
}

/** All switches, the oldest first, for what must know every composition. @throws DamageError when one is not readable */
export async function readEverySwitch(home: SiteHome): Promise<Switch[]> {
  return Promise.all((await switchFiles(home)).map(readSwitch));
}

/** The readable switches, the oldest first: enough to serve the site when the last one is damaged. */
export async function readSoundSwitches(home: SiteHome): Promise<Switch[]> {
  const read = await Promise.allSettled((await switchFiles(home)).map(readSwitch));
  return read.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
}

/** The switches' files, the oldest first. */
export async function switchFiles(home: SiteHome): Promise<string[]> {
  return (await listSwitches(home)).map((name) => join(home.switches, name));
}

/** The switch with the next number; undefined when there is none or an unreadable one. */
export async function readNextSwitch({ switches }: SiteHome, file: string): Promise<Switch | undefined> {
  return readSwitch(join(switches, switchName(parseInt(basename(file), 10) + 1))).catch(() => undefined);
}

/** The id of the current composition; undefined before the first one. */
export async function readCurrent(home: SiteHome): Promise<string | undefined> {
  const last = (await listSwitches(home)).at(-1);
  return last === undefined ? undefined : (await readSwitch(join(home.switches, last))).composition;
}

/** Whether a release had been handed over when it was current last. */
export function wasHandedOver(switches: readonly Switch[], section: string, version: string): boolean {
  const last = switches.findLast(({ sections }) => sections[section] === version);
  return last?.handedOver?.includes(section) ?? false;
}

/** Versions of the sources that were released last. */
export function lastSources(switches: readonly Switch[]): Readonly<Record<string, string>> {
  return switches.findLast(({ sources }) => sources)?.sources ?? {};
}

/**
 * Makes a composition current. A switch is a numbered file that a hard link creates complete and only once: of two
 * commands that race for a number, one loses.
 *
 * @param draftName keeps the drafts of simultaneous switches apart
 * @throws LostRaceError when the current composition is not `next.previous`
 */
export async function switchTo(home: SiteHome, next: Switch, draftName = String(process.pid)): Promise<void> {
  await mkdir(home.switches, { recursive: true });
  const before = (await listSwitches(home)).at(-1);
  const current = before === undefined ? null : (await readSwitch(join(home.switches, before))).composition;
  if (current !== next.previous) throw new LostRaceError(next.previous, current);
  const draft = home.staging(`switch-${draftName}`);
  await mkdir(dirname(draft), { recursive: true });
  await writeFile(draft, `${JSON.stringify(switchSchema.parse(next))}\n`);
  try {
    await link(draft, join(home.switches, switchName(parseInt(before ?? '0', 10) + 1)));
  } catch (cause) {
    throw isTaken(cause) ? new LostRaceError(next.previous, (await readCurrent(home)) ?? null) : cause;
  } finally {
    await rm(draft, { force: true });
  }
}

function switchName(number: number): string {
  return `${String(number).padStart(8, '0')}.json`;
}

/** Names of the switches' files, the oldest first. */
async function listSwitches({ switches }: SiteHome): Promise<string[]> {
  const names = await readdir(switches).catch((): string[] => []);
  return names.filter((name) => /^\d{8}\.json$/.test(name)).sort();
}

function isTaken(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'EEXIST';
}

async function readSwitch(file: string): Promise<Switch> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new DamageError({ kind: 'switch', folder: file }, 'an unreadable file', { cause });
  });
  return parseSwitch(text, file);
}

/** @throws DamageError that names the file and each field that is not as wanted */
export function parseSwitch(text: string, file: string): Switch {
  const json = parseJson(text);
  const parsed = switchSchema.safeParse(json);
  if (parsed.success) return parsed.data;
  throw new DamageError({ kind: 'switch', folder: file }, describeInvalid(json, parsed.error));
}
