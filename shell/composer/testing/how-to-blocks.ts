import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectFolder } from '../base/project';

/** Commands in a how-to, a fenced block of the language `sh`, or an edit, one of `diff`. Blocks of other languages are examples. */
export interface HowToBlock {
  /** `site` for the site's repository, `server` for one that runs until it is ended, `diff` for an edit; otherwise the folder where the block before has ended. */
  readonly place: '' | 'site' | 'server' | 'diff';
  /** Without comments. */
  readonly lines: readonly string[];
}

/** @param name of the file in `shell/docs`, without its extension */
export async function readHowTo(name: string): Promise<readonly HowToBlock[]> {
  const page = await readFile(join(projectFolder, 'shell/docs', `${name}.md`), 'utf8');
  return [...page.matchAll(/^```(?:sh|sh (site|server)|(diff))\n([^]*?)^```$/gm)].map(([, where, edit, text = '']) => ({
    place: (where ?? edit ?? '') as HowToBlock['place'],
    lines: text.trimEnd().split('\n').map((line) => (edit === undefined ? line.replace(/\s+#.*/, '') : line)),
  }));
}

/** The how-to that is followed from a folder with nothing but the kit. */
export const kitHowTo = 'outside-the-repository';
