import { mkdir, rename } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import type { SiteHome } from './site-home';
import { readSoundSwitches, switchFiles } from './switches';

/**
 * Moves a damaged switch out of the history: nothing says what it was, so nothing is deleted. When it was the last one,
 * the composition before is current again.
 *
 * @returns what was done
 */
export async function moveSwitchAside(home: SiteHome, file: string, { dryRun }: { readonly dryRun: boolean }): Promise<string> {
  const wasLast = (await switchFiles(home)).at(-1) === file;
  const target = join(home.folder, 'damaged', basename(file, '.json') + `-${Date.now()}.json`);
  if (!dryRun) {
    await mkdir(join(home.folder, 'damaged'), { recursive: true });
    await rename(file, target);
  }
  const current = (await readSoundSwitches(home)).at(-1)?.composition;
  const after = current === undefined ? "no composition is current now: run 'npm run compose'" : `composition ${current} is current now`;
  return `${basename(file)} moved to ${relative(home.folder, target)}${wasLast ? `; ${after}` : ', and nothing else changes'}`;
}
