import type { KnownPage } from '@site/shared';
import { writeCompressed, writeCompressedAtOnce } from '../store/compress-files';
import { runAtMost } from '../base/job-queue';
import type { ComposedPage } from '../store/site-manifest';
import { messageOf } from '../base/errors';
import type { OwnedPattern } from './find-route';
import type { HtmlPage, PathOutcome, SectionRenderer } from './section-renderer';
import { writePage } from './write-page';

/** A known page and the route that it belongs to. */
export interface RoutedPage {
  readonly known: KnownPage;
  readonly route: OwnedPattern | undefined;
}

/** Known pages of a section, and the folder that they are written into. */
export interface PageBatch {
  readonly pages: readonly RoutedPage[];
  readonly folder: string;
  /** Whether compressed copies are written beside each page. */
  readonly compress: boolean;
  /** Whether no other process renders this section: then Node's own threads compress, so that other cores help. */
  readonly isAlone: boolean;
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
  /** The stack of what the page threw. */
  readonly cause?: string | undefined;
}

/** How many pages may be compressed while one is rendered: enough for every core, few to keep in memory. */
const pagesAtOnce = 8;

/** Renders pages and writes each as soon as it is rendered. A page that fails is reported, and does not stop the others. */
export async function renderPages(
  renderer: SectionRenderer,
  { pages, folder, compress, isAlone }: PageBatch,
): Promise<RenderedPages> {
  const writeCopies = isAlone ? writeCompressed : writeCompressedAtOnce;
  const rendered = await runAtMost(
    pagesAtOnce,
    pages.map(({ known, route }) => async () => {
      const page = await renderKnownPage(known.path, renderer.render({ path: known.path, route }));
      return 'found' in page ? page : writePage(folder, known, page, compress ? writeCopies : undefined);
    }),
  );
  return {
    pages: rendered.flatMap((page) => ('found' in page ? [] : [page])),
    failures: rendered.flatMap((page) => ('found' in page ? [page] : [])),
  };
}

/** The page of a path, or why there is none to write. @param rendered the outcome of rendering the path */
export async function renderKnownPage(path: string, rendered: Promise<PathOutcome>): Promise<HtmlPage | PageFailure> {
  try {
    const page = await rendered;
    if (page.kind === 'page' && page.status === 200) return page;
    return { path, found: page.kind === 'redirect' ? `it redirects to ${page.to}` : 'it is not found' };
  } catch (cause) {
    return { path, found: `it fails to render: ${messageOf(cause)}`, cause: cause instanceof Error ? cause.stack : undefined };
  }
}
