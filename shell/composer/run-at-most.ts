/**
 * Runs at most `limit` jobs at a time and returns their results in the jobs' order. After a failure no further job starts,
 * and the promise rejects once the running ones have ended.
 */
export async function runAtMost<T>(limit: number, jobs: readonly (() => Promise<T>)[]): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const work = async () => {
    for (let index = next++; index < jobs.length; index = next++) {
      const job = jobs[index];
      if (job) results[index] = await job();
    }
  };
  const stopAll = (error: unknown) => {
    next = jobs.length;
    throw error;
  };
  const ended = await Promise.allSettled(Array.from({ length: limit }, () => work().catch(stopAll)));
  for (const end of ended) if (end.status === 'rejected') throw end.reason;
  return results;
}
