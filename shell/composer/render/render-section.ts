import { writeCompressed } from '../store/compress-files';
import { ExpectedError } from '../base/errors';
import type { StoredRelease } from '../store/read-releases';
import { writeFiles } from '../store/site-manifest';
import type { SiteManifest } from '../store/site-manifest';
import { readPublishedFiles } from './published-files';
import { renderKnownPages } from './render-known-pages';
import type { PageFailure } from './render-pages';
import type { Sections } from './sections';

/** Everything that pages are rendered with. */
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

/** The remedy for a page that cannot be written. */
export const failedPageRemedy = "Correct the page, the section's knownPages or its route.";

/**
 * Renders a section's known pages and its published files into the folder of a site.
 *
 * @throws FailedPagesError with every page that fails to render, redirects or is not found
 */
export async function renderSection({ sections, compress = true }: Rendering, stored: StoredRelease, folder: string): Promise<Pick<SiteManifest, 'pages' | 'files'>> {
  const { release } = stored;
  const { files } = await sections.describe(release.name);
  const { pages, failures } = await renderKnownPages(sections, release, { folder, compress });
  if (failures.length > 0) throw new FailedPagesError(failures);
  const published = await readPublishedFiles(stored, files);
  return { pages: [...pages], files: await writeFiles(folder, release.name, published, compress ? writeCompressed : undefined) };
}
