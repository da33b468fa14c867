import { randomUUID } from 'node:crypto';
import { link, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isTaken } from './file-fault';
import type { SiteHome } from './site-home';

/** Writes a file with one rename, so that it is never there in part. */
export function writeWhole(home: SiteHome, file: string, content: string | Buffer): Promise<void> {
  return withDraft(home, file, content, (draft) => rename(draft, file));
}

/** Creates a file in the same way, unless it exists. @returns whether this call created it: of several at the same time, one does */
export function writeOnce(home: SiteHome, file: string, content: string): Promise<boolean> {
  return withDraft(home, file, content, async (draft) => {
    try {
      await link(draft, file);
      return true;
    } catch (error) {
      if (!isTaken(error)) throw error;
      return false;
    }
  });
}

async function withDraft<T>(home: SiteHome, file: string, content: string | Buffer, use: (draft: string) => Promise<T>): Promise<T> {
  const draft = home.staging(`draft-${randomUUID()}`);
  for (const path of [draft, file]) await mkdir(dirname(path), { recursive: true });
  try {
    await writeFile(draft, content);
    return await use(draft);
  } finally {
    await rm(draft, { force: true });
  }
}
