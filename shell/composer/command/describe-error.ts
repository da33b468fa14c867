import { inspect } from 'node:util';
import { ExpectedError } from '../store/expected-error';
import { describeSystemError } from '../store/system-error';

/** What went wrong, for the person at the command line: words where they suffice, else the error with its stack. */
export function describeError(error: unknown): string {
  if (error instanceof ExpectedError) return error.message;
  return describeSystemError(error) ?? inspect(error);
}
