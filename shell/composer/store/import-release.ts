import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { compressFiles } from './compress-files';
import { ExpectedError } from './expected-error';
import { copyRelease } from './copy-release';
import { readRelease, releaseFile } from './release';
import type { Release } from './release';
import { unpackArchive } from './unpack-archive';

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
    const folder = await findReleaseFolder(await asFolder(source, unpacked), source);
    await refuseLinks(folder);
    const release = await readRelease(folder);
    await copyRelease(folder, release, stagingFolder);
    await compressFiles(join(stagingFolder, 'browser'));
    return release;
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
