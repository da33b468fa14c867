import { chmod, mkdir, readdir, readFile, rm, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { readCurrentComposition } from '../../shell/composer/store/current-composition';
import { lockFile } from '../../shell/composer/store/lock-file';
import { manifestFile } from '../../shell/composer/store/site-manifest';
import type { DiskStore } from '../../shell/composer/store/disk-store';
import { currentRelease } from '../releases/current-release';
import { replaceFile } from '../releases/site-copy';

/** Ways in which a file may be damaged. Files of a copied site are links to others: each is replaced. */
export const ways: Readonly<Record<string, (file: string) => Promise<void>>> = {
  missing: (file) => rm(file),
  empty: (file) => replaceFile(file, ''),
  truncated: async (file) => {
    const content = await readFile(file);
    await replaceFile(file, content);
    await truncate(file, Math.floor(content.length / 2));
  },
  altered: async (file) => {
    const content = await readFile(file);
    const middle = Math.floor(content.length / 2);
    content[middle] = (content[middle] ?? 0) ^ 1;
    await replaceFile(file, content);
  },
  // Root may read any file, but nobody reads a folder as one.
  unreadable: async (file) => {
    await rm(file);
    await mkdir(file);
    await chmod(file, 0);
  },
};

/** Parts of a store that may be damaged, and the file that is. */
export const parts: Readonly<Record<string, (disk: DiskStore) => Promise<string>>> = {
  'a script of a release': async (disk) => {
    const { folder, release } = await currentRelease(disk, 'blog');
    return join(folder, release.files.find(({ path }) => path.startsWith('browser/section.'))?.path ?? '');
  },
  'a description of a release': async (disk) => join((await currentRelease(disk, 'blog')).folder, 'release.json'),
  'a page': async (disk) => join(disk.site((await readCurrentComposition(disk)).lock.composition), 'blog.html'),
  'the manifest of the site': async (disk) => join(disk.site((await readCurrentComposition(disk)).lock.composition), manifestFile),
  'the lock': async (disk) => join(disk.site((await readCurrentComposition(disk)).lock.composition), lockFile),
  'the last switch': (disk) => findSwitch(disk, -1),
  'an old switch': (disk) => findSwitch(disk, 0),
};

/** @param index of the switch, from the end when negative */
async function findSwitch({ folder }: DiskStore, index: number): Promise<string> {
  const names = (await readdir(join(folder, 'switches'))).sort();
  return join(folder, 'switches', names.at(index) ?? '');
}
