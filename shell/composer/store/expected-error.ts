/** A failure that the person at the command line can do something about: its message is all they need. */
export class ExpectedError extends Error {
  override readonly name = 'ExpectedError';
}

/** The message of whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
