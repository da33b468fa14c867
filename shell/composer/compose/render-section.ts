import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ExpectedError } from '../command/expected-error';
import type { Release } from '../release/release';
import { readFileList, writeFiles } from './composed-file';
import { pageListFile, parsePageList } from './composed-page';
import type { ComposedPage } from './composed-page';
import type { HtmlPage, SiteRenderer } from './site-renderer';
import { writePage } from './write-page';

/** A section's known pages in a folder. */
export interface SectionRendering {
  readonly pages: readonly ComposedPage[];
  /** Folder that they were rendered into now; undefined when they were there already. */
  readonly staged: string | undefined;
}

/** The pages that were rendered before into a folder; undefined when there are none, or not all of them. */
export async function readRendering(folder: string): Promise<SectionRendering | undefined> {
  const list = readFile(join(folder, pageListFile), 'utf8');
  const pages = await list.then(parsePageList).catch(() => undefined);
  const files = await readFileList(folder).catch(() => undefined);
  if (!pages || !files) return undefined;
  const isWhole = [...pages.map(({ file }) => file), ...files.map(({ path }) => path)].every((file) => existsSync(join(folder, file)));
  return isWhole ? { pages, staged: undefined } : undefined;
}

/** Known pages that cannot be written, and why. */
export class FailedPagesError extends ExpectedError {
  readonly failures: readonly PageFailure[];

  constructor(failures: readonly PageFailure[]) {
    const lines = failures.map(({ path, found }) => `Wanted the known page ${path}, found ${found}.`);
    super(`${lines.join('\n')}\n${failedPageRemedy}`, { cause: failures[0]?.cause });
    this.failures = failures;
  }
}

/** What to do about a page that cannot be written. */
export const failedPageRemedy = "Correct the page, the section's knownPages or its route.";

export interface PageFailure {
  readonly path: string;
  readonly found: string;
  readonly cause?: unknown;
}

/**
 * Renders a section's known pages into an empty folder.
 *
 * @throws FailedPagesError with every page that fails to render, redirects or is not found
 */
export async function renderSection(renderer: SiteRenderer, { name, knownPages }: Release, folder: string): Promise<SectionRendering> {
  await mkdir(folder, { recursive: true });
  const pages: ComposedPage[] = [];
  const failures: PageFailure[] = [];
  for (const known of knownPages) {
    const page = await renderKnownPage(renderer, known.path);
    if ('found' in page) failures.push(page);
    else pages.push(await writePage(folder, known, page));
  }
  if (failures.length > 0) throw new FailedPagesError(failures);
  await writeFiles(folder, renderer.filesOf(name));
  await writeFile(join(folder, pageListFile), JSON.stringify(pages));
  return { pages, staged: folder };
}

async function renderKnownPage(renderer: SiteRenderer, path: string): Promise<HtmlPage | PageFailure> {
  try {
    const page = await renderer.render(path);
    if (page.kind === 'page' && page.status === 200) return page;
    return { path, found: page.kind === 'redirect' ? `a redirect to ${page.to}` : 'not-found' };
  } catch (cause) {
    return { path, found: `that it fails to render: ${cause instanceof Error ? cause.message : String(cause)}`, cause };
  }
}
