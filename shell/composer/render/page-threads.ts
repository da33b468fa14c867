import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { ExpectedError } from '../store/expected-error';
import { runAtMost } from '../run-at-most';
import type { PageBatch, RenderedPages } from './render-pages';
import type { StoredRelease } from '../store/read-releases';

/** With fewer pages each, threads take longer to start than they save. */
const pagesForOneThread = 500;

/** Small enough that no thread ends long after the others, large enough that asking costs nothing. */
const pagesInBatch = 50;

/** With an eighth of it, composing 10,000 pages takes a third longer; with more, no less. */
const youngMb = 64;

/** About twice what a thread needs for its bundles, and for what they hold of each of a section's pages. */
const heapMb = { atRest: 96, perPage: 0.008 };

/** How many threads render so many pages soonest; none when they are rendered sooner right here. */
export function threadsFor(pages: number): number {
  const threads = Math.min(availableParallelism(), Math.floor(pages / pagesForOneThread));
  return threads < 2 ? 0 : threads;
}

/**
 * Renders pages in threads, each with a renderer of its own: what comes out is what `renderPages` gives, in the same
 * order. Rejects when a thread ends before its work is done.
 */
export async function renderInThreads(stored: readonly StoredRelease[], { knownPages, ...setting }: PageBatch, threads: number): Promise<RenderedPages> {
  const idle = Array.from({ length: threads }, () => startThread(stored, knownPages.length));
  const all = [...idle];
  try {
    const rendered = await runAtMost(
      threads,
      inBatches(knownPages).map((batch) => async () => {
        const thread = idle.pop();
        if (!thread) throw new Error(`Wanted one of ${threads} threads to be idle, found none.`);
        const answer = await ask(thread, { knownPages: batch, ...setting });
        idle.push(thread);
        return answer;
      }),
    );
    return { pages: rendered.flatMap(({ pages }) => pages), failures: rendered.flatMap(({ failures }) => failures) };
  } finally {
    await Promise.all(all.map((thread) => thread.terminate()));
  }
}

/** Without limits a thread lets garbage pile up until it holds twice what it needs, and more the longer it runs. */
function startThread(stored: readonly StoredRelease[], pages: number): Worker {
  return new Worker(new URL('page-thread.mjs', import.meta.url), {
    workerData: stored,
    resourceLimits: { maxYoungGenerationSizeMb: youngMb, maxOldGenerationSizeMb: heapMb.atRest + heapMb.perPage * pages },
  });
}

function inBatches<T>(items: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(items.length / pagesInBatch) }, (_, index) =>
    items.slice(index * pagesInBatch, (index + 1) * pagesInBatch),
  );
}

function isOutOfMemory(error: Error): boolean {
  return 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

const outOfMemory = `Wanted each thread that renders pages to keep to its share of memory, found one that needs more. Hold less in the section's prerender bundle, or raise heapMb in shell/composer/render/page-threads.ts.`;

function ask(thread: Worker, batch: PageBatch): Promise<RenderedPages> {
  return new Promise((resolve, reject) => {
    const ended = (code: number) => settle(() => reject(new Error(`A thread that renders pages ended with code ${code} before it answered.`)));
    const failed = (error: Error) => settle(() => reject(isOutOfMemory(error) ? new ExpectedError(outOfMemory) : error));
    const answered = (rendered: RenderedPages) => settle(() => resolve(rendered));
    const settle = (act: () => void) => {
      thread.off('message', answered).off('error', failed).off('exit', ended);
      act();
    };
    thread.on('message', answered).on('error', failed).on('exit', ended);
    thread.postMessage(batch);
  });
}
