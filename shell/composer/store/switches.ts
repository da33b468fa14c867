import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { DamageError } from './damage';
import { ExpectedError, messageOf } from './expected-error';
import { isMissing, readOrFault } from './file-fault';
import { namesIn } from './files-in';
import type { SiteHome } from './site-home';
import { formatSwitch, parseSwitch } from './switch-file';
import type { Switch } from './switch-file';
import { writeOnce, writeWhole } from './write-whole';

/** Another command switched after this one had planned. */
export class LostRaceError extends ExpectedError {
  constructor(expected: string | null, found: string | null) {
    super(
      `Composition ${found ?? 'none'} is current, and this command had planned to switch from ${expected ?? 'none'}: ` +
        'another command has switched in the meantime. Nothing was changed. Run the command again.',
    );
  }
}

/** Which switches have to be sound for what a reader does with the history; `last` is the one that names the current composition. */
export type NeededSwitches = 'none' | 'last' | 'all';

/**
 * The history, the oldest first: the last switch names the current composition. A damaged switch is read from its copy,
 * and left out when that is damaged, too.
 *
 * @param needed `none` to serve the site whatever is damaged, `last` to change what is current, `all` to know every composition
 * @throws DamageError when the last switch itself is damaged and `last` is needed, or when `all` are and one is damaged with its copy
 */
export async function readSwitches(home: SiteHome, needed: NeededSwitches = 'last'): Promise<Switch[]> {
  return (await readNumberedSwitches(home, needed)).map(({ entry }) => entry);
}

/** The same with their numbers. */
export async function readNumberedSwitches(home: SiteHome, needed: NeededSwitches): Promise<{ readonly number: number; readonly entry: Switch }[]> {
  const numbers = await switchNumbers(home);
  const last = numbers.at(-1);
  const read = numbers.map(async (number) => {
    const file = switchFile(home, number);
    if (needed === 'last' && number === last) return { number, entry: await readSwitch(file) };
    const entry = readOriginalOrCopy(home, file);
    const known = await (needed === 'all' ? entry : entry.catch(() => undefined));
    return known && { number, entry: known };
  });
  return (await Promise.all(read)).flatMap((one) => one ?? []);
}

/** The switches' files, the oldest first, those included of which only the copy is left. */
export async function switchFiles(home: SiteHome): Promise<string[]> {
  return (await listSwitches(home)).map((name) => join(home.switches, name));
}

/** The numbers of the switches, the lowest first. */
export async function switchNumbers(home: SiteHome): Promise<number[]> {
  return (await listSwitches(home)).map((name) => parseInt(name, 10));
}

export function switchFile({ switches }: SiteHome, number: number): string {
  return join(switches, switchName(number));
}

/** The copy of a switch's file, from which a damaged switch is written again. */
export function copyOf({ switchCopies }: SiteHome, file: string): string {
  return join(switchCopies, basename(file));
}

/** The id of the current composition; undefined before the first one. @throws DamageError when the last switch is missing or not readable */
export async function readCurrent(home: SiteHome): Promise<string | undefined> {
  const last = (await switchFiles(home)).at(-1);
  return last === undefined ? undefined : (await readSwitch(last)).composition;
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
 * commands that race for a number, one loses. A home that is the copy of an original switches there first.
 *
 * @throws LostRaceError when the current composition is not `next.previous`
 */
export async function switchTo(home: SiteHome, next: Switch): Promise<void> {
  const before = (await switchFiles(home)).at(-1);
  const current = before === undefined ? null : (await readSwitch(before)).composition;
  if (current !== next.previous) throw new LostRaceError(next.previous, current);
  const number = home.original ? await home.original.switchTo(next) : before === undefined ? 1 : parseInt(basename(before), 10) + 1;
  if (!(await writeSwitch(home, number, formatSwitch(next)))) throw new LostRaceError(next.previous, (await readCurrent(home)) ?? null);
  await copySwitches(home);
}

/** Writes the file of a switch, complete and only once. @returns whether it is there with this content, written now or before */
export async function writeSwitch(home: SiteHome, number: number, content: string): Promise<boolean> {
  const file = switchFile(home, number);
  return (await writeOnce(home, file, content)) || (await readFile(file, 'utf8').catch(() => undefined)) === content;
}

/**
 * Copies the sound switches that have no copy yet: a command may have been killed between its switch and the copy. The
 * switch has taken effect, so a copy that fails does not fail it: the next command tries again.
 */
export async function copySwitches(home: SiteHome): Promise<void> {
  const uncopied = (await switchFiles(home)).filter((file) => !existsSync(copyOf(home, file)));
  for (const file of uncopied) {
    // `verify` reports the damaged ones.
    const sound = await readOrFault(file, (content) => ({ content, entry: parseSwitch(content.toString(), file) }));
    if ('value' in sound) await writeWhole(home, copyOf(home, file), sound.value.content).catch((error: unknown) => reportUncopied(home, file, error));
  }
}

function reportUncopied(home: SiteHome, file: string, error: unknown): void {
  const reason = messageOf(error);
  console.warn(`The switch ${basename(file)} is made. Its copy ${copyOf(home, file)} could not be written: ${reason}. The next command tries again.`);
}

function switchName(number: number): string {
  return `${String(number).padStart(8, '0')}.json`;
}

/** Names of the switches' files and of their copies, the oldest first. */
async function listSwitches({ switches, switchCopies }: SiteHome): Promise<string[]> {
  const names = await Promise.all([switches, switchCopies].map(namesIn));
  return [...new Set(names.flat())].filter((name) => /^\d{8}\.json$/.test(name)).sort();
}

/** @throws DamageError that names the switch, not the copy */
async function readOriginalOrCopy(home: SiteHome, file: string): Promise<Switch> {
  return readSwitch(file).catch((error: unknown) =>
    readSwitch(copyOf(home, file)).catch(() => {
      throw error;
    }),
  );
}

async function readSwitch(file: string): Promise<Switch> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new DamageError({ kind: 'switch', folder: file }, isMissing(cause) ? 'the file is missing' : 'the file cannot be read', { cause });
  });
  return parseSwitch(text, file);
}
