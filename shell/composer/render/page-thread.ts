import { parentPort, workerData } from 'node:worker_threads';
import { writeCompressedAtOnce } from '../store/compress-files';
import { loadBundles } from './load-bundle';
import { renderPages } from './render-pages';
import type { PageBatch, PageFailure, RenderedPages } from './render-pages';
import { createSiteRenderer } from './site-renderer';
import type { StoredRelease } from '../store/read-releases';

/* The inside of a thread of `renderInThreads`: renders one batch of pages after the other. */

const stored = workerData as StoredRelease[];
const renderer = createSiteRenderer(stored, loadBundles(stored));

parentPort?.on('message', (batch: PageBatch) => void renderPages(renderer, batch, writeCompressedAtOnce).then(answer, fail));

function answer({ pages, failures }: RenderedPages): void {
  parentPort?.postMessage({ pages, failures: failures.map(withPlainCause) });
}

/** What a page throws may hold what no message between threads can. */
function withPlainCause({ path, found, cause }: PageFailure): PageFailure {
  return { path, found, ...(cause instanceof Error && { cause: cause.stack }) };
}

/** Ends the thread, and its error is the one that `renderInThreads` rejects with. */
function fail(error: unknown): void {
  setImmediate(() => {
    throw error;
  });
}
