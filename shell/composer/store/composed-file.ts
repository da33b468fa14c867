import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { composedQuality, isCompressible } from './compress-files';
import type { WriteCompressed } from './compress-files';
import { integrityOf } from './content-hash';

const composedFileSchema = z.strictObject({
  path: z.string().startsWith('/'),
  type: z.string(),
  integrity: z.string().startsWith('sha384-'),
});

/** A file that is served at its path and is no page. */
export type ComposedFile = z.infer<typeof composedFileSchema>;

/**
 * Where a file lies below the folder of its list. Each HTML document, page or not, lies at its address with `.html` added,
 * so nobody gets the page `/blog/loft` at `/blog/loft.html` too, from any server that knows nothing but the folder.
 */
export function composedFilePath(path: string): string {
  return path.endsWith('.html') ? `${path}.html` : path;
}

/** Name of the list of files that are no pages, in a folder of pages. */
export const fileListFile = 'files.json';

/** A file to be served at its path. */
export interface FileToWrite {
  readonly path: string;
  /** Media type. */
  readonly type: string;
  readonly content: string | Buffer;
}

/** Writes files, texts with their compressed copies if there are to be any, into a folder, and returns their list. */
export async function writeFiles(folder: string, files: readonly FileToWrite[], compress: WriteCompressed | undefined): Promise<ComposedFile[]> {
  for (const { path, content } of files) {
    const target = join(folder, composedFilePath(path));
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, content);
    if (isCompressible(path)) await compress?.(target, Buffer.from(content), composedQuality);
  }
  return files.map(({ path, type, content }) => ({ path, type, integrity: integrityOf(content) }));
}

/** @throws when the list is not one */
export function parseFileList(json: string): ComposedFile[] {
  return z.array(composedFileSchema).parse(JSON.parse(json));
}
