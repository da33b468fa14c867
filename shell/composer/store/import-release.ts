import { existsSync } from 'node:fs';
import { readdir, rm, stat, readFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { compressFiles } from './compress-files';
import { ExpectedError, isMissing, writing } from '../base/errors';
import { writeWithFolders } from '../base/files-in';
import { readRelease, releaseFile } from './release-format';
import type { Release } from './release-format';
import { unpackArchive } from './release-archive';
import { integrityOf } from '../base/content-hash';
import { prerenderBundle } from './release-paths';
import { signatureFile } from './signature';

/**
 * Copies a release that was built elsewhere into a staging folder: `release.json`, its signature and the listed files,
 * whose hashes are checked. Compressed copies are made here.
 *
 * @param source the release's folder, or a .tgz of it
 * @param stagingFolder is emptied first
 * @throws ExpectedError when the source is not a complete release; nothing is left behind
 */
export async function importRelease(source: string, stagingFolder: string): Promise<Release> {
  // Like every staging folder's, its name ends with the id of the process.
  const unpacked = join(dirname(stagingFolder), `unpacked-${basename(stagingFolder)}`);
  await discard(unpacked, stagingFolder);
  try {
    return await writing(`copy the release at ${source}`, dirname(stagingFolder), async () => {
      const folder = await findReleaseFolder(await asFolder(source, unpacked), source);
      await refuseLinks(folder);
      const release = await readRelease(folder);
      await copyRelease(folder, release, stagingFolder);
      await compressFiles(join(stagingFolder, 'browser'));
      return release;
    });
  } catch (error) {
    await discard(stagingFolder);
    throw error;
  } finally {
    await discard(unpacked);
  }
}

async function discard(...folders: readonly string[]): Promise<void> {
  for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 3 });
}

async function asFolder(source: string, unpacked: string): Promise<string> {
  const found = await stat(source).catch((cause: unknown) => {
    throw new ExpectedError(`There is nothing at ${source}. Name the folder of a release, or a .tgz of it.`, { cause });
  });
  if (found.isDirectory()) return source;
  if (!found.isFile() || !/\.(tgz|tar\.gz)$/.test(source)) {
    throw new ExpectedError(`${source} is no folder, .tgz or .tar.gz. Pack the release's folder with 'tar -czf'.`);
  }
  await unpackArchive(source, unpacked);
  return unpacked;
}

/** An archive may hold the release itself, or one folder with it. */
async function findReleaseFolder(folder: string, source: string): Promise<string> {
  if (existsSync(join(folder, releaseFile))) return folder;
  const entries = await readdir(folder, { withFileTypes: true });
  const [only, ...others] = entries.filter(({ name }) => !name.startsWith('.'));
  if (only?.isDirectory() && others.length === 0 && existsSync(join(folder, only.name, releaseFile))) return join(folder, only.name);
  throw new ExpectedError(`Neither ${source} nor the one folder in it has a ${releaseFile}. Name the folder of a built release.`);
}

/** A link could bring in a file from elsewhere; reading a device never ends. */
async function refuseLinks(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const odd = entries.find((entry) => !entry.isFile() && !entry.isDirectory());
  if (!odd) return;
  const kind = odd.isSymbolicLink() ? 'a symbolic link' : 'a device, pipe or socket';
  const path = relative(folder, join(odd.parentPath, odd.name));
  throw new ExpectedError(`${path} in ${folder} is ${kind}, and only files and folders are taken. Put the file itself there.`);
}

/**
 * Copies `release.json`, the signature and every listed file of a release into another folder, and compares each
 * with the list.
 *
 * @throws ExpectedError that names each file that is missing or differs from its hash
 */
export async function copyRelease(from: string, release: Release, to: string): Promise<void> {
  const { name, version } = release;
  const problems: string[] = release.files.some(({ path }) => path === prerenderBundle) ? [] : [`${prerenderBundle}: not in the list`];
  for (const listed of release.files) {
    const content = await readListed(from, listed);
    if (typeof content === 'string') problems.push(`${listed.path}: ${content}`);
    else await writeWithFolders(join(to, listed.path), content);
  }
  if (problems.length > 0) {
    throw new ExpectedError(`The files of release ${name} ${version} differ from what release.json lists:\n${problems.join('\n')}\nBuild or pack it again.`);
  }
  const own = [releaseFile, signatureFile].filter((file) => existsSync(join(from, file)));
  for (const file of own) await writeWithFolders(join(to, file), await readFile(join(from, file)));
}

/** Returns a listed file's content, or what is wrong with it. */
export async function readListed(folder: string, { path, size, integrity }: Release['files'][number]): Promise<Buffer | string> {
  const content = await readFile(join(folder, path)).catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });
  if (content === undefined) return 'no such file';
  if (content.length !== size) return `${content.length} bytes instead of ${size}`;
  return integrityOf(content) === integrity ? content : 'other bytes than those of its hash';
}
