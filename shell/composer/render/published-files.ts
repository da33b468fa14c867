import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PublishedCopy, PublishedFile } from '@site/shared';
import type { FileToWrite } from '../store/site-manifest';
import { ExpectedError } from '../store/expected-error';
import type { StoredRelease } from '../store/read-releases';
import { browserFile } from '../store/release-files';
import type { Release } from '../store/release';
import { releaseBase } from './lock-release';

/**
 * The files that a section publishes, with their contents: those of copies are read from its release.
 *
 * @throws ExpectedError when a copy is of no file in the release
 */
export function readPublishedFiles(stored: Pick<StoredRelease, 'folder' | 'release'>, files: readonly PublishedFile[]): Promise<FileToWrite[]> {
  return Promise.all(files.map(async (file) => ('content' in file ? file : { ...file, content: await readFile(originalOf(stored, file)) })));
}

function originalOf({ folder, release }: Pick<StoredRelease, 'folder' | 'release'>, copy: PublishedCopy): string {
  const file = findOriginal(release, copy);
  if (file === undefined) throw new ExpectedError(`${release.name} ${release.version} publishes ${copy.copyOf} as ${copy.path} and has no such file. Build the section again.`);
  return join(folder, file);
}

/** The file of a release that is published as a copy; undefined when the release has no such file. */
export function findOriginal(release: Release, { copyOf }: PublishedCopy): string | undefined {
  const base = releaseBase(release);
  const wanted = copyOf.startsWith(base) ? browserFile(copyOf.slice(base.length)) : undefined;
  return release.files.find(({ path }) => path === wanted)?.path;
}
