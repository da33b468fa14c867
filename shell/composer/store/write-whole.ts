import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { SiteHome } from './site-home';

/** Writes a file with one rename, so that it is never there in part. */
export async function writeWhole(home: SiteHome, file: string, content: string | Buffer): Promise<void> {
  const draft = home.staging(`draft-${randomUUID()}`);
  for (const path of [draft, file]) await mkdir(dirname(path), { recursive: true });
  try {
    await writeFile(draft, content);
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}
