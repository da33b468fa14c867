import { readFileSync } from 'node:fs';
import { link, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { codeOf, ExpectedError } from '../base/errors';
import type { DiskStore } from './disk-store';

/** Errors of `link` on file systems that have none. Others say something about this folder alone, and show when it is written. */
const unlinkable = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EINVAL'];

/**
 * Makes a hard link and removes it again. Switches are created by a link, because nothing else creates a whole file unless
 * there is one, and unchanged documents are shared by links.
 *
 * @throws ExpectedError that names the folder and its file system when that has no hard links
 */
export async function requireHardLinks({ folder, staging }: DiskStore): Promise<void> {
  const [file, linked] = [staging('link'), staging('linked')];
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, '');
    await link(file, linked);
  } catch (cause) {
    if (!unlinkable.includes(codeOf(cause) ?? '')) return;
    const kind = findFileSystem(folder);
    throw new ExpectedError(`The store in ${folder} is on a file system without hard links${kind === undefined ? '' : ` (${kind})`}, and releases need them. Name a folder on another one, such as ext4, xfs or APFS, in SITE_HOME.`, { cause });
  } finally {
    await Promise.all([file, linked].map((path) => rm(path, { force: true }).catch(() => undefined)));
  }
}

/** The kind of the file system that holds a folder, where the system shows it. */
function findFileSystem(folder: string): string | undefined {
  try {
    const mounts = readFileSync('/proc/self/mounts', 'utf8').split('\n').map((line) => line.split(' '));
    const holding = mounts.filter(([, point = '']) => point === '/' || folder === point || folder.startsWith(`${point}/`));
    return holding.sort(([, one = ''], [, other = '']) => one.length - other.length).at(-1)?.[2];
  } catch {
    return undefined;
  }
}
