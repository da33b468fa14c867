import type { DiskStore } from '../../shell/composer/store/disk-store';
import { alterRelease } from './alter-release';

/** Another version of the blog, with one ASCII text changed everywhere. */
export interface ChangedBlog {
  readonly version: string;
  readonly from: string;
  readonly to: string;
}

/**
 * Makes a release as the blog's team would hand it over.
 *
 * @returns its folder, for `release -- blog --from`
 */
export async function makeChangedBlog(disk: DiskStore, { version, from, to }: ChangedBlog): Promise<string> {
  const holders: string[] = [];
  const edit = (text: string, path: string) => {
    if (text.includes(from)) holders.push(path);
    return text.replaceAll(from, to);
  };
  const folder = await alterRelease(disk, 'blog', { version, edit });
  if (holders.length === 0) throw new Error(`No file of the blog has the text '${from}'.`);
  return folder;
}
