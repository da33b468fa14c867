/** Notes how to close something that was opened, and hands it back. */
export type KeepOpen = <Part>(part: Part, close: (part: Part) => Promise<unknown>) => Part;

/**
 * Runs a task that opens things on its way, and closes what is open however the task ends: the last first, and the others
 * although one fails to close.
 *
 * @throws what the task throws; otherwise an AggregateError of what failed to close
 */
export async function runAndClose<Result>(task: (keep: KeepOpen) => Promise<Result>): Promise<Result> {
  const closers: (() => Promise<unknown>)[] = [];
  const keep: KeepOpen = (part, close) => {
    closers.unshift(() => close(part));
    return part;
  };
  const [outcome] = await Promise.allSettled([task(keep)]);
  const failures: unknown[] = [];
  for (const close of closers) await close().catch((error: unknown) => failures.push(error));
  if (outcome.status === 'rejected') throw outcome.reason;
  if (failures.length > 0) throw new AggregateError(failures, 'Wanted to close all that was opened, failed to close a part of it.');
  return outcome.value;
}
