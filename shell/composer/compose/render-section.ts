import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ExpectedError } from '../command/expected-error';
import type { Release } from '../release/release';
import { pageListFile, parsePageList } from './composed-page';
import type { ComposedPage } from './composed-page';
import type { SiteRenderer } from './site-renderer';
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
  const isWhole = pages?.every(({ file }) => existsSync(join(folder, file))) ?? false;
  return pages && isWhole ? { pages, staged: undefined } : undefined;
}

/**
 * Renders a section's known pages into an empty folder.
 *
 * @throws ExpectedError with the page's path when one fails to render
 */
export async function renderSection(renderer: SiteRenderer, { knownPages }: Release, folder: string): Promise<SectionRendering> {
  await mkdir(folder, { recursive: true });
  const pages: ComposedPage[] = [];
  for (const known of knownPages) {
    pages.push(await writePage(folder, known, await renderKnownPage(renderer, known.path)));
  }
  await writeFile(join(folder, pageListFile), JSON.stringify(pages));
  return { pages, staged: folder };
}

async function renderKnownPage(renderer: SiteRenderer, path: string) {
  const page = await renderer.render(path).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ExpectedError(`Wanted the page ${path}, found that it fails to render: ${reason}`, { cause });
  });
  if (page.kind === 'page' && page.status === 200) return page;
  const found = page.kind === 'redirect' ? `a redirect to ${page.to}` : 'not-found';
  throw new ExpectedError(`Wanted the known page ${path}, found ${found}. Correct the section's knownPages or its route.`);
}
