import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { SiteServer } from '../../shell/composer/testing/site-server';
import { diskStore } from '../../shell/composer/store/disk-store';
import type { DiskStore } from '../../shell/composer/store/disk-store';
import { readSwitches, switchTo } from '../../shell/composer/store/switches';
import { releaseChangedBlog } from './changed-post';
import type { ReleasedBlog } from './changed-post';
import { expect, test } from './release-test';
import { servedComposition } from './site-answers';
import { linkComposition, withServer, withSiteCopy } from './site-copy';

const releasedFile = 'released.json';

/**
 * Makes the changed blog current in a copy of the site, and waits until the server has followed. All is as after
 * `releaseChangedBlog`, but that takes a test many seconds: here the release is made once in a run.
 */
export async function switchToChangedBlog(disk: DiskStore, server: SiteServer): Promise<ReleasedBlog> {
  const ready = await readyStore();
  const released = JSON.parse(await readFile(join(ready.folder, releasedFile), 'utf8')) as ReleasedBlog;
  const made = (await readSwitches(ready)).at(-1);
  if (!made) throw new Error(`${ready.folder} has no switch to the changed blog.`);
  await linkComposition(ready, disk, made.composition);
  await switchTo(disk, made);
  await expect.poll(() => servedComposition(server)).toBe(made.composition);
  return released;
}

/** A store in which the changed blog was released, in the folder that Playwright empties before each run. */
async function readyStore(): Promise<DiskStore> {
  const folder = join(test.info().project.outputDir, 'changed-blog');
  if (!existsSync(folder)) await withSiteCopy((disk) => makeReady(disk, folder));
  return diskStore(folder);
}

async function makeReady(disk: DiskStore, folder: string): Promise<void> {
  const released = await withServer(disk, (server) => releaseChangedBlog(disk, server));
  await writeFile(join(disk.folder, releasedFile), JSON.stringify(released));
  await mkdir(dirname(folder), { recursive: true });
  await rename(disk.folder, folder).catch((error: unknown) => {
    // Another worker may have been faster.
    if (!existsSync(folder)) throw error;
  });
}
