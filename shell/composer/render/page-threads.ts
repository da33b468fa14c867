import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { ExpectedError } from '../store/expected-error';
import type { StoredRelease } from '../store/read-releases';
import type { PageBatch, RenderedPages } from './render-pages';

/** With fewer pages each, threads take longer to start than they save. */
const pagesForOneThread = 500;

/** Small enough that no thread ends long after the others, large enough that asking costs nothing. */
const pagesInBatch = 50;

/** With an eighth of it, composing 10,000 pages takes a third longer; with more, no less. */
const youngMb = 64;

/** About twice what a thread needs for its bundles, and for what they hold of each of a section's pages. */
const heapMb = { atRest: 96, perPage: 0.008 };

/** How many threads render so many pages soonest; none when they are rendered sooner without. */
export function threadsFor(pages: number): number {
  const threads = Math.min(availableParallelism(), Math.floor(pages / pagesForOneThread));
  return threads < 2 ? 0 : threads;
}

/**
 * Renders pages in threads, each with a renderer of its own. Returns what `renderPages` returns, in the same order.
 * Rejects when a thread ends before its work is done.
 */
export async function renderInThreads(stored: readonly StoredRelease[], { knownPages, ...setting }: PageBatch, threads: number): Promise<RenderedPages> {
  const pool = startThreads(stored, knownPages.length, threads);
  try {
    const batches = inBatches(knownPages).map((batch) => pool.run({ knownPages: batch, ...setting }) as Promise<RenderedPages>);
    const rendered = await Promise.all(batches);
    return { pages: rendered.flatMap(({ pages }) => pages), failures: rendered.flatMap(({ failures }) => failures) };
  } catch (error) {
    throw isOutOfMemory(error) ? new ExpectedError(outOfMemory) : error;
  } finally {
    await pool.destroy();
  }
}

/** Without limits a thread lets garbage pile up until it holds twice what it needs, and more the longer it runs. */
function startThreads(stored: readonly StoredRelease[], pages: number, threads: number): Piscina {
  const pool = new Piscina({
    filename: new URL('page-thread.mjs', import.meta.url).href,
    name: 'renderBatch',
    workerData: stored,
    minThreads: threads,
    maxThreads: threads,
    resourceLimits: { maxYoungGenerationSizeMb: youngMb, maxOldGenerationSizeMb: heapMb.atRest + heapMb.perPage * pages },
  });
  // The batches of a thread that fails reject with the same error.
  return pool.on('error', () => {});
}

function inBatches<T>(items: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(items.length / pagesInBatch) }, (_, index) =>
    items.slice(index * pagesInBatch, (index + 1) * pagesInBatch),
  );
}

function isOutOfMemory(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

const outOfMemory = `Wanted each thread that renders pages to keep to its share of memory, found one that needs more. Hold less in the section's prerender bundle, or raise heapMb in shell/composer/render/page-threads.ts.`;
