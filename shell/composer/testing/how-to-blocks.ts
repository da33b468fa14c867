import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectFolder } from '../base/project';

/** Commands in a how-to: a fenced block of the language `sh`. Blocks of other languages are examples, not commands. */
export interface HowToBlock {
  /** `site` for the site's repository, `server` for one that runs until it is ended; otherwise the folder where the block before has ended. */
  readonly place: '' | 'site' | 'server';
  /** Without comments. */
  readonly lines: readonly string[];
}

/** @param name of the file in `shell/docs`, without its extension */
export async function readHowTo(name: string): Promise<readonly HowToBlock[]> {
  const text = await readFile(join(projectFolder, 'shell/docs', `${name}.md`), 'utf8');
  return [...text.matchAll(/^```sh(?: (site|server))?\n([^]*?)^```$/gm)].map(([, place = '', commands = '']) => ({
    place: place as HowToBlock['place'],
    lines: commands.trimEnd().split('\n').map((line) => line.replace(/\s+#.*/, '')),
  }));
}

/** The how-to that is followed from a folder with nothing but the kit. */
export const kitHowTo = 'outside-the-repository';
