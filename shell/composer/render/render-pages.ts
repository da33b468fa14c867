import type { KnownPage } from '@site/shared';
import { writeCompressed } from '../store/compress-files';
import type { WriteCompressed } from '../store/compress-files';
import { runAtMost } from '../run-at-most';
import type { ComposedPage } from '../store/composed-page';
import type { HtmlPage, PageRenderer } from './site-renderer';
import { writePage } from './write-page';

/** Known pages, and the folder that they are written into. */
export interface PageBatch {
  readonly knownPages: readonly KnownPage[];
  readonly folder: string;
  /** Whether compressed copies are written beside each page. */
  readonly compress: boolean;
}

/** The result of a batch, each list in the order of its pages. */
export interface RenderedPages {
  readonly pages: readonly ComposedPage[];
  readonly failures: readonly PageFailure[];
}

/** A known page that cannot be written, and why. */
export interface PageFailure {
  readonly path: string;
  readonly found: string;
  readonly cause?: unknown;
}

/** While one page is rendered, so many others may be compressed: enough for every core, few to keep in memory. */
const pagesAtOnce = 8;

/** Renders pages and writes each as soon as it is rendered. A page that fails is reported, and does not stop the others. */
export async function renderPages(
  renderer: PageRenderer,
  { knownPages, folder, compress }: PageBatch,
  writeCopies: WriteCompressed = writeCompressed,
): Promise<RenderedPages> {
  const rendered = await runAtMost(
    pagesAtOnce,
    knownPages.map((known) => async () => {
      const page = await renderKnownPage(renderer, known.path);
      return 'found' in page ? page : writePage(folder, known, page, compress ? writeCopies : undefined);
    }),
  );
  return {
    pages: rendered.flatMap((page) => ('found' in page ? [] : [page])),
    failures: rendered.flatMap((page) => ('found' in page ? [page] : [])),
  };
}

async function renderKnownPage(renderer: PageRenderer, path: string): Promise<HtmlPage | PageFailure> {
  try {
    const page = await renderer.render(path);
    if (page.kind === 'page' && page.status === 200) return page;
    return { path, found: page.kind === 'redirect' ? `a redirect to ${page.to}` : 'not-found' };
  } catch (cause) {
    return { path, found: `that it fails to render: ${cause instanceof Error ? cause.message : String(cause)}`, cause };
  }
}
