import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoredRelease } from '../store/read-releases';
import { prerenderStyle } from '../store/release';

export interface ReleasedSheet {
  /** In the release's folder. */
  readonly path: string;
  readonly css: string;
}

/** The stylesheets of a release: that of its pages, and those of its islands. */
export function readSheets({ release, folder }: StoredRelease): Promise<ReleasedSheet[]> {
  const sheets = release.files.filter(({ path }) => path === prerenderStyle || (path.startsWith('browser/') && path.endsWith('.css')));
  // `checkFiles` refuses a missing file.
  return Promise.all(sheets.map(async ({ path }) => ({ path, css: await readFile(join(folder, path), 'utf8').catch(() => '') })));
}
