import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PublishedCopy, PublishedFile } from '@site/shared';
import { policyMeta } from '../../src/document/document-policy';
import type { FileToWrite } from '../store/site-manifest';
import { ExpectedError } from '../base/errors';
import type { StoredRelease } from '../store/read-releases';
import { browserFile } from '../store/release-paths';
import type { Release } from '../store/release-format';
import { releaseBase } from './lock-release';

/**
 * The files that a section publishes, with their contents: those of copies are read from its release. HTML documents get
 * the policy that pages have.
 *
 * @throws ExpectedError when a copy is of no file in the release
 */
export function readPublishedFiles(stored: Pick<StoredRelease, 'folder' | 'release'>, files: readonly PublishedFile[]): Promise<FileToWrite[]> {
  return Promise.all(files.map(async (file) => withPolicy('content' in file ? file : { ...file, content: await readFile(originalOf(stored, file)) })));
}

/** Our server knows a document by its type, others by its extension. */
function withPolicy(file: FileToWrite): FileToWrite {
  if (!file.path.endsWith('.html') && file.type.toLowerCase() !== 'text/html') return file;
  // One character a byte, because nothing says which encoding the file has.
  const html = Buffer.from(file.content).toString('latin1');
  const [start = ''] = documentStart.exec(html) ?? [];
  return { ...file, content: Buffer.from(start + policyMeta() + html.slice(start.length), 'latin1') };
}

/** The byte order mark of UTF-8 and the doctype, if any: nothing before the policy may load or run. */
const documentStart = /^(?:\xef\xbb\xbf)?(?:[\t\n\f\r ]*<!doctype[^>]*>)?/i;

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
