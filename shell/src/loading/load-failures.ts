/** A file that has not answered in time: asking once more would keep the visitor waiting as long again. */
export class DeadlineError extends Error {
  override readonly name = 'DeadlineError';

  constructor(deadlineMs: number) {
    super(`no answer within ${deadlineMs / 1000} s`);
  }
}

/** A remote entry that came whole and threw while it ran: the same bytes would throw again. */
export class EvaluationError extends Error {
  override readonly name = 'EvaluationError';

  constructor(url: string) {
    super(`${url} has run and left no container: it threw an error, which stands in the console`);
  }
}

/** Whether it is one of these errors, or was caused by one. */
export function isCausedBy(error: unknown, ...kinds: readonly (new (...given: never[]) => Error)[]): boolean {
  if (kinds.some((kind) => error instanceof kind)) return true;
  return error instanceof Error && error.cause !== undefined && isCausedBy(error.cause, ...kinds);
}
