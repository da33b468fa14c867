import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CssSyntaxError, parse } from 'postcss';
import type { ChildNode } from 'postcss';
import type { StoredRelease } from '../store/read-releases';
import { prerenderStyle } from '../store/release-files';

export interface ReleasedSheet {
  /** In the release's folder. */
  readonly path: string;
  readonly nodes: readonly ChildNode[];
  /** Why it has no nodes. */
  readonly syntaxError?: string;
}

/** The stylesheets of a release: that of its pages, and those of its islands. */
export function readSheets({ release, folder }: StoredRelease): Promise<ReleasedSheet[]> {
  const sheets = release.files.filter(({ path }) => path === prerenderStyle || (path.startsWith('browser/') && path.endsWith('.css')));
  // `checkFiles` refuses a missing file.
  return Promise.all(sheets.map(async ({ path }) => ({ path, ...parseSheet(await readFile(join(folder, path), 'utf8').catch(() => '')) })));
}

function parseSheet(css: string): Omit<ReleasedSheet, 'path'> {
  try {
    return { nodes: parse(css).nodes };
  } catch (error) {
    if (error instanceof CssSyntaxError) return { nodes: [], syntaxError: error.reason };
    throw error;
  }
}
