import { lstat, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { switchFault } from './expected-files';
import type { SiteHome } from './site-home';
import { copyOf, readSoundSwitches, switchFiles, writeWhole } from './switches';

/** How a switch was mended, or would be; or why it cannot be, and what to do. */
export type SwitchMending = { readonly mended: string } | { readonly unmended: string };

/** Mends a switch or its copy, each from the other. A damaged switch without a copy is moved out of the history. */
export async function mendSwitch(home: SiteHome, file: string, { dryRun }: { readonly dryRun: boolean }): Promise<SwitchMending> {
  const copy = copyOf(home, file);
  const [fault, copyFault] = await Promise.all([switchFault(file), switchFault(copy)]);
  if (fault && copyFault && fault === 'unreadable' && !(await isFolder(file))) return { unmended: `${unreadable(file)} It stays where it is.` };
  if (!fault || !copyFault) {
    const [sound, damaged] = fault ? [copy, file] : [file, copy];
    if (!dryRun) await replaceWhole(home, damaged, await readFile(sound));
    return { mended: `${basename(file)} written again from ${relative(home.folder, sound)}` };
  }
  return { mended: await moveAside(home, file, dryRun) };
}

/** What the system refuses to read may be intact. A folder is certainly no switch. */
async function isFolder(file: string): Promise<boolean> {
  return (await lstat(file)).isDirectory();
}

function unreadable(file: string): string {
  return `Wanted to read ${file}, found that the system refuses it, and it may be intact: give this user access to it, or check the disk.`;
}

async function replaceWhole(home: SiteHome, file: string, content: Buffer): Promise<void> {
  await rm(file, { recursive: true, force: true });
  await writeWhole(home, file, content);
}

/** Nothing says what it was, so nothing is deleted. When it was the last one, the composition before is current again. */
async function moveAside(home: SiteHome, file: string, dryRun: boolean): Promise<string> {
  const wasLast = (await switchFiles(home)).at(-1) === file;
  const target = join(home.folder, 'damaged', basename(file, '.json') + `-${Date.now()}.json`);
  if (!dryRun) {
    await mkdir(join(home.folder, 'damaged'), { recursive: true });
    await rename(file, target);
    await rm(copyOf(home, file), { recursive: true, force: true });
  }
  const current = (await readSoundSwitches(home)).at(-1)?.composition;
  const after = current === undefined ? "no composition is current now: run 'npm run compose'" : `composition ${current} is current now`;
  return `${basename(file)} moved to ${relative(home.folder, target)}${wasLast ? `; ${after}` : ', and nothing else changes'}`;
}
