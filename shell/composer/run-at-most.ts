/** Runs jobs, at most so many at a time, and answers their results in the jobs' order. Rejects with the first failure. */
export async function runAtMost<T>(limit: number, jobs: readonly (() => Promise<T>)[]): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const work = async () => {
    for (let index = next++; index < jobs.length; index = next++) {
      const job = jobs[index];
      if (job) results[index] = await job();
    }
  };
  await Promise.all(Array.from({ length: limit }, work));
  return results;
}
