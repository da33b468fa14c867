import { lstat, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import type { Fault, Mending } from './damage';
import { switchFault } from './expected-files';
import type { SiteHome } from './site-home';
import { copyOf, readSwitches, switchFiles } from './switches';
import { writeWhole } from './write-whole';

/** Mends a switch or its copy, each from the other. When neither is sound, both are moved out of the history. */
export async function mendSwitch(home: SiteHome, file: string, { dryRun }: { readonly dryRun: boolean }): Promise<Mending> {
  const copy = copyOf(home, file);
  const [fault, copyFault] = await Promise.all([switchFault(file), switchFault(copy)]);
  if (!fault || !copyFault) {
    const [sound, damaged] = fault ? [copy, file] : [file, copy];
    if (!dryRun) await replaceWhole(home, damaged, await readFile(sound));
    return { mended: `${basename(file)} written again from ${relative(home.folder, sound)}` };
  }
  const refused = (await mayBeIntact(file, fault)) ? file : (await mayBeIntact(copy, copyFault)) ? copy : undefined;
  if (refused !== undefined) return { unmended: `${unreadable(refused)} It stays where it is.` };
  const left = [...(fault === 'missing' ? [] : [file]), ...(copyFault === 'missing' ? [] : [copy])];
  return { mended: await moveAside(home, file, left, dryRun) };
}

/** What the system refuses to read may be intact. A folder is certainly no switch. */
async function mayBeIntact(file: string, fault: Fault): Promise<boolean> {
  if (fault !== 'unreadable') return false;
  const isFolder = await lstat(file).then((found) => found.isDirectory(), () => false);
  return !isFolder;
}

function unreadable(file: string): string {
  return `Wanted to read ${file}, found that the system refuses it, and it may be intact: give this user access to it, or check the disk.`;
}

async function replaceWhole(home: SiteHome, file: string, content: Buffer): Promise<void> {
  await rm(file, { recursive: true, force: true });
  await writeWhole(home, file, content);
}

/**
 * Nothing says what the switch was, so nothing is deleted. When it was the last one, the composition before is current again.
 *
 * @param left what there is of the switch's file and its copy
 */
async function moveAside(home: SiteHome, file: string, left: readonly string[], dryRun: boolean): Promise<string> {
  const wasLast = (await switchFiles(home)).at(-1) === file;
  const folder = join(home.folder, 'damaged');
  const moves = left.map((one) => ({ from: one, to: join(folder, `${basename(file, '.json')}-${Date.now()}${one === file ? '' : '-copy'}.json`) }));
  if (!dryRun) {
    await mkdir(folder, { recursive: true });
    for (const { from, to } of moves) await rename(from, to);
  }
  const current = (await readSwitches(home, 'none')).at(-1)?.composition;
  const after = current === undefined ? "no composition is current now: run 'npm run compose'" : `composition ${current} is current now`;
  const targets = moves.map(({ to }) => relative(home.folder, to)).join(' and ');
  return `${basename(file)} moved to ${targets}${wasLast ? `; ${after}` : ', and nothing else changes'}`;
}
