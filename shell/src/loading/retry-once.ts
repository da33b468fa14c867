import { refetchFailedFiles } from './refetch-files';
import { DeadlineError, EvaluationError, isCausedBy } from './load-failures';

/** Between a failure and the second try, in milliseconds: spread, so that visitors who failed together do not return together. */
const retryDelayMs = { least: 200, most: 600 };

/**
 * Loads something, and once more when it fails: the files that failed are then asked for past the browser's
 * cache. What gave no answer in time is not waited for again, and what threw while it ran would throw again.
 */
export async function retryOnce<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (isCausedBy(error, DeadlineError, EvaluationError)) throw error;
    await wait(retryDelayMs.least + Math.random() * (retryDelayMs.most - retryDelayMs.least));
    await refetchFailedFiles();
    return load();
  }
}

function wait(delayMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, delayMs));
}
