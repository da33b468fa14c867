import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { SiteServer } from '../../shell/composer/testing/site-server';
import { diskStore } from '../../shell/composer/store/disk-store';
import type { DiskStore } from '../../shell/composer/store/disk-store';
import { readSwitches, switchTo } from '../../shell/composer/store/switches';
import type { Switch } from '../../shell/composer/store/switches';
import { changedVersion, releaseChangedBlog } from './changed-post';
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
  const { made, ...released } = await linkChangedBlog(disk);
  await switchTo(disk, made);
  await expect.poll(() => servedComposition(server)).toBe(made.composition);
  return released;
}

/** The changed blog, the store in which it was released, and the switch to it there. */
interface ReadyBlog extends ReleasedBlog {
  readonly ready: DiskStore;
  readonly made: Switch;
}

/** Links the composition with the changed blog into a copy of the site, where the pages of it need no rendering. It does not become current. */
export async function linkChangedBlog(disk: DiskStore): Promise<ReadyBlog> {
  const blog = await readyChangedBlog();
  await linkComposition(blog.ready, disk, blog.made.composition);
  return blog;
}

/** The changed blog's release and composition, which are made once in a run. */
export async function readyChangedBlog(): Promise<ReadyBlog> {
  const ready = await readyStore();
  const released = JSON.parse(await readFile(join(ready.folder, releasedFile), 'utf8')) as ReleasedBlog;
  const made = (await readSwitches(ready)).at(-1);
  if (!made) throw new Error(`${ready.folder} has no switch to the changed blog.`);
  // The store has been moved since the release was handed over.
  return { ...released, folder: join(ready.folder, 'handed-over/blog', changedVersion), ready, made };
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
