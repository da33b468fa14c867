/** Runs a task repeatedly, with a pause after each run. The returned function stops that. */
export function repeat(task: () => Promise<void>, pauseMs: number): () => void {
  let stopped = false;
  let timer = setTimeout(run, pauseMs);
  function run(): void {
    void task().finally(() => {
      if (!stopped) timer = setTimeout(run, pauseMs);
    });
  }
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
