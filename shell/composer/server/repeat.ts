/** Runs a task again and again, never twice at a time. The returned function ends that. */
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
