import type { BaseLogger } from 'pino';
import { codeOf } from '../store/error-code';
import { ExpectedError } from '../store/expected-error';

/** The server's log. No line of it says who has sent an enquiry, or what is in one. */
export type EnquiryLog = Pick<BaseLogger, 'info' | 'warn' | 'error'>;

/** A failure in words; of one that was not expected, its name and code, because its message may hold what a visitor has typed. */
export function describeFailure(error: unknown): string {
  if (error instanceof ExpectedError) return error.message;
  if (!(error instanceof Error)) return 'Found an unexpected error.';
  const code = codeOf(error);
  return `Found an unexpected ${error.name}${code === undefined ? '' : ` (${code})`}.`;
}
