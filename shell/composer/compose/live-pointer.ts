import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { SiteHome } from '../site-home';

/** The id of the live composition; undefined before the first one. */
export async function readLive({ live }: SiteHome): Promise<string | undefined> {
  const id = await readFile(live, 'utf8').catch(() => undefined);
  return id?.trim();
}

/** Makes a composition the live one: one rename, so that nobody ever sees half a switch. */
export async function switchTo({ live }: SiteHome, id: string): Promise<void> {
  await mkdir(dirname(live), { recursive: true });
  const next = `${live}.${process.pid}`;
  await writeFile(next, `${id}\n`);
  await rename(next, live);
}
