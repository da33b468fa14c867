import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ExpectedError } from '../command/expected-error';
import type { Release } from '../release/release';
import { pageListFile, parsePageList } from './composed-page';
import type { ComposedPage } from './composed-page';
import type { SiteRenderer } from './site-renderer';
import { writePage } from './write-page';

/** A section's known pages in a folder. */
export interface SectionRendering {
  readonly folder: string;
  readonly pages: readonly ComposedPage[];
  /** False when it was there already. */
  readonly fresh: boolean;
}

/**
 * Renders a section's known pages into a folder, all of them or none. Pages depend on nothing but the
 * releases of their section and of the shell, so a folder that is there is as good as a new one.
 *
 * @throws ExpectedError with the page's path when one fails to render
 */
export async function renderSection(renderer: SiteRenderer, release: Release, folder: string): Promise<SectionRendering> {
  const list = join(folder, pageListFile);
  if (existsSync(list)) return { folder, pages: parsePageList(await readFile(list, 'utf8')), fresh: false };
  const staging = `${folder}.rendering-${process.pid}`;
  await rm(staging, { recursive: true, force: true });
  await mkdir(staging, { recursive: true });
  try {
    const pages = await writeKnownPages(renderer, release, staging);
    await rename(staging, folder);
    return { folder, pages, fresh: true };
  } catch (error) {
    await rm(staging, { recursive: true, force: true });
    throw error;
  }
}

async function writeKnownPages(renderer: SiteRenderer, { knownPages }: Release, folder: string): Promise<ComposedPage[]> {
  const pages: ComposedPage[] = [];
  for (const known of knownPages) {
    pages.push(await writePage(folder, known, await renderKnownPage(renderer, known.path)));
  }
  await writeFile(join(folder, pageListFile), JSON.stringify(pages));
  return pages;
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
