/** Returns a function that runs a job, once at a time. Calls during a run lead to one more run. */
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
