import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { runAtMost } from '../run-at-most';
import type { PageBatch, RenderedPages } from './render-pages';
import type { StoredRelease } from './site-renderer';

/** With fewer pages each, threads take longer to start than they save. */
const pagesForOneThread = 500;

/** Small enough that no thread ends long after the others, large enough that asking costs nothing. */
const pagesInBatch = 50;

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
  const idle = Array.from({ length: threads }, () => startThread(stored));
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

function startThread(stored: readonly StoredRelease[]): Worker {
  return new Worker(new URL('page-thread.mjs', import.meta.url), { workerData: stored });
}

function inBatches<T>(items: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(items.length / pagesInBatch) }, (_, index) =>
    items.slice(index * pagesInBatch, (index + 1) * pagesInBatch),
  );
}

function ask(thread: Worker, batch: PageBatch): Promise<RenderedPages> {
  return new Promise((resolve, reject) => {
    const ended = (code: number) => settle(() => reject(new Error(`A thread that renders pages ended with code ${code} before it answered.`)));
    const failed = (error: Error) => settle(() => reject(error));
    const answered = (rendered: RenderedPages) => settle(() => resolve(rendered));
    const settle = (act: () => void) => {
      thread.off('message', answered).off('error', failed).off('exit', ended);
      act();
    };
    thread.on('message', answered).on('error', failed).on('exit', ended);
    thread.postMessage(batch);
  });
}
