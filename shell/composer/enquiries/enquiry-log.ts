import type { BaseLogger } from 'pino';
import { codeOf, ExpectedError } from '../base/errors';

/** The server's log. No line of it names a visitor or quotes an enquiry. */
export type EnquiryLog = Pick<BaseLogger, 'info' | 'warn' | 'error'>;

/**
 * Something that was turned away, in words that name nobody. `refusal`: by our fault, such as a full disk; `photograph`: a
 * photograph alone. `limit`: by a limit of ours.
 */
export interface Trouble {
  readonly kind: 'refusal' | 'photograph' | 'limit';
  readonly words: string;
}

/** A failure in words. Unexpected errors are described by name and code alone, because their messages may quote a visitor. */
export function describeFailure(error: unknown): string {
  if (error instanceof ExpectedError) return error.message;
  if (!(error instanceof Error)) return 'An unexpected error occurred.';
  const code = codeOf(error);
  return `An unexpected ${error.name}${code === undefined ? '' : ` (${code})`} occurred.`;
}
