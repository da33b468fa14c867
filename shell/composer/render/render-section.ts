import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PublishedCopy, PublishedFile } from '@site/shared';
import { ExpectedError } from '../base/errors';
import type { StoredRelease } from '../store/read-releases';
import { writeFiles } from '../store/site-manifest';
import type { SiteManifest, SiteTarget, FileToWrite } from '../store/site-manifest';
import { policyMeta } from '../../src/document/document-policy';
import { browserFile } from '../store/release-paths';
import type { Release } from '../store/release-format';
import { renderKnownPages } from './render-known-pages';
import type { PageFailure } from './render-pages';
import type { Sections } from './sections';
import { releaseBase } from './lock-release';

/** Known pages that cannot be written, and why. */
export class FailedPagesError extends ExpectedError {
  readonly failures: readonly PageFailure[];

  constructor(failures: readonly PageFailure[]) {
    const lines = failures.map(({ path, found }) => `The known page ${path} cannot be written: ${found}.`);
    super(`${lines.join('\n')}\n${failedPageRemedy}`, { cause: failures[0]?.cause });
    this.failures = failures;
  }
}

/** The remedy for a page that cannot be written. */
export const failedPageRemedy = "Correct the page, the section's knownPages or its route.";

/**
 * Renders a section's known pages and its published files into the folder of a site.
 *
 * @throws FailedPagesError with every page that fails to render, redirects or is not found
 */
export async function renderSection(sections: Sections, stored: StoredRelease, target: SiteTarget): Promise<Pick<SiteManifest, 'pages' | 'files'>> {
  const { release } = stored;
  const { files } = await sections.describe(release.name);
  const { pages, failures } = await renderKnownPages(sections, release, target);
  if (failures.length > 0) throw new FailedPagesError(failures);
  const published = await readPublishedFiles(stored, files);
  return { pages: [...pages], files: await writeFiles(target, release.name, published) };
}

/**
 * The files that a section publishes, with their contents: those of copies are read from its release. HTML documents get
 * the policy that pages have.
 *
 * @throws ExpectedError when a copy is of no file in the release
 */
export function readPublishedFiles(stored: StoredRelease, files: readonly PublishedFile[]): Promise<FileToWrite[]> {
  return Promise.all(files.map(async (file) => withPolicy('content' in file ? file : { ...file, content: await readOriginal(stored, file) })));
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

function readOriginal({ folder, release }: StoredRelease, copy: PublishedCopy): Promise<Buffer> {
  const file = findOriginal(release, copy);
  if (file === undefined) throw new ExpectedError(`${release.name} ${release.version} publishes ${copy.copyOf} as ${copy.path} and has no such file. Build the section again.`);
  return readFile(join(folder, file));
}

/** The file of a release that is published as a copy; undefined when the release has no such file. */
export function findOriginal(release: Release, { copyOf }: PublishedCopy): string | undefined {
  const base = releaseBase(release);
  const wanted = copyOf.startsWith(base) ? browserFile(copyOf.slice(base.length)) : undefined;
  return release.files.find(({ path }) => path === wanted)?.path;
}
