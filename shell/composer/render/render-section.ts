import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { writeCompressed } from '../store/compress-files';
import { ExpectedError } from '../store/expected-error';
import type { StoredRelease } from '../store/read-releases';
import { composedFilePath, writeFiles } from '../store/composed-file';
import type { ComposedPage } from '../store/composed-page';
import { readLists, writeLists } from '../store/page-folder';
import { readPublishedFiles } from './published-files';
import { renderKnownPages } from './render-known-pages';
import type { PageFailure } from './render-pages';
import type { Sections } from './sections';

/** The pages that were rendered before into a folder; undefined when there are none, or not all of them. */
export async function readRendering(folder: string): Promise<readonly ComposedPage[] | undefined> {
  const lists = await readLists(folder).catch(() => undefined);
  if (!lists) return undefined;
  const { pages, files } = lists;
  const isWhole = [...pages.map(({ file }) => file), ...files.map(({ path }) => composedFilePath(path))].every((file) => existsSync(join(folder, file)));
  return isWhole ? pages : undefined;
}

/** What pages are rendered with. */
export interface Rendering {
  readonly sections: Sections;
  /** Only a benchmark leaves compressed copies out. */
  readonly compress?: boolean;
}

/** Known pages that cannot be written, and why. */
export class FailedPagesError extends ExpectedError {
  readonly failures: readonly PageFailure[];

  constructor(failures: readonly PageFailure[]) {
    const lines = failures.map(({ path, found }) => `The known page ${path} cannot be written: ${found}.`);
    super(`${lines.join('\n')}\n${failedPageRemedy}`, { cause: failures[0]?.cause });
    this.failures = failures;
  }
}

/** What to do about a page that cannot be written. */
export const failedPageRemedy = "Correct the page, the section's knownPages or its route.";

/**
 * Renders a section's known pages into an empty folder, and returns them.
 *
 * @throws FailedPagesError with every page that fails to render, redirects or is not found
 */
export async function renderSection(
  { sections, compress = true }: Rendering,
  stored: StoredRelease,
  folder: string,
): Promise<readonly ComposedPage[]> {
  await mkdir(folder, { recursive: true });
  const { release } = stored;
  const { files } = await sections.describe(release.name);
  const { pages, failures } = await renderKnownPages(sections, release, { folder, compress });
  if (failures.length > 0) throw new FailedPagesError(failures);
  const published = await readPublishedFiles(stored, files);
  await writeLists(folder, { pages, files: await writeFiles(folder, published, compress ? writeCompressed : undefined) });
  return pages;
}
