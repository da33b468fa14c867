import { workerData } from 'piscina';
import { writeCompressedAtOnce } from '../store/compress-files';
import type { StoredRelease } from '../store/read-releases';
import { loadBundles } from './load-bundle';
import { renderPages } from './render-pages';
import type { PageBatch, PageFailure, RenderedPages } from './render-pages';
import { createSiteRenderer } from './site-renderer';

const stored = workerData as StoredRelease[];
const renderer = createSiteRenderer(stored, loadBundles(stored));

/** A thread's work: one batch of pages. */
export async function renderBatch(batch: PageBatch): Promise<RenderedPages> {
  const { pages, failures } = await renderPages(renderer, batch, writeCompressedAtOnce);
  return { pages, failures: failures.map(withPlainCause) };
}

/** What a page throws may hold what no message between threads can. */
function withPlainCause({ path, found, cause }: PageFailure): PageFailure {
  return { path, found, ...(cause instanceof Error && { cause: cause.stack }) };
}
