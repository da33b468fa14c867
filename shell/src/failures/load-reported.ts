import { own } from '../document/own-references';
import { refetchFailedFiles, reportFailedLoad } from './failure';
import { reasonOf } from './load-error';
import type { FailedLoad } from './load-error';

/** Between a failure and the second try, in milliseconds: spread, so that visitors who failed together do not return together. */
const retryDelayMs = { least: 200, most: 600 };

/**
 * Loads something, and once more when it fails, after the failed files were fetched past the browser's caches. A file
 * that missed its deadline is not waited for again, and a script that threw would throw again.
 *
 * @param what as a failure names it
 * @throws LoadError, after each failure was reported
 */
export async function loadReported<T>(what: FailedLoad, load: () => Promise<T>): Promise<T> {
  try {
    return await reportingFailure(what, load);
  } catch (error) {
    if (reasonOf(error) !== 'missing') throw error;
    await wait(retryDelayMs.least + Math.random() * (retryDelayMs.most - retryDelayMs.least));
    await refetchFailedFiles();
    return reportingFailure(what, load);
  }
}

async function reportingFailure<T>(what: FailedLoad, load: () => Promise<T>): Promise<T> {
  const started = performance.now();
  try {
    return await load();
  } catch (cause) {
    throw reportFailedLoad(what, cause, started);
  }
}

function wait(delayMs: number): Promise<void> {
  return new Promise((resolve) => own.setTimeout(resolve, delayMs));
}
