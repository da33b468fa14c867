import { chmod, mkdir, readdir, readFile, rm, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { readCurrentComposition } from '../../shell/composer/store/current-composition';
import { lockFile } from '../../shell/composer/store/lock-file';
import { manifestFile } from '../../shell/composer/store/site-manifest';
import type { SiteHome } from '../../shell/composer/store/site-home';
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

/** Parts of a home that may be damaged, and the file that is. */
export const parts: Readonly<Record<string, (home: SiteHome) => Promise<string>>> = {
  'a script of a release': async (home) => {
    const { folder, release } = await currentRelease(home, 'blog');
    return join(folder, release.files.find(({ path }) => path.startsWith('browser/section.'))?.path ?? '');
  },
  'a description of a release': async (home) => join((await currentRelease(home, 'blog')).folder, 'release.json'),
  'a page': async (home) => join(home.site((await readCurrentComposition(home)).lock.composition), 'blog.html'),
  'the manifest of the site': async (home) => join(home.site((await readCurrentComposition(home)).lock.composition), manifestFile),
  'the lock': async (home) => join(home.site((await readCurrentComposition(home)).lock.composition), lockFile),
  'the last switch': (home) => findSwitch(home, -1),
  'an old switch': (home) => findSwitch(home, 0),
};

/** @param index of the switch, from the end when negative */
async function findSwitch({ folder }: SiteHome, index: number): Promise<string> {
  const names = (await readdir(join(folder, 'switches'))).sort();
  return join(folder, 'switches', names.at(index) ?? '');
}
