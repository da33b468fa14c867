/**
 * Returns a function that asks for a job. It runs once at a time; of the times that it is asked for while it runs, one more
 * run is made, which sees what all of them wanted.
 */
export function runInTurn(job: () => Promise<void>): () => void {
  let isWanted = false;
  let isRunning = false;

  async function runWhileWanted(): Promise<void> {
    isRunning = true;
    while (isWanted) {
      isWanted = false;
      await job().catch(console.error);
    }
    isRunning = false;
  }

  return () => {
    isWanted = true;
    if (!isRunning) void runWhileWanted();
  };
}
