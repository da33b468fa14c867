const remedies = {
  page: 'Load what it needs in `render` of its route, which may be async.',
  island: 'Give it what it needs as props, or render it in the browser alone, after an event or in an effect.',
} as const;

/** A page or an island waits for something while it is rendered. */
export class WaitingError extends Error {
  override readonly name = 'WaitingError';

  /** @param fault what waits, as a clause */
  constructor(what: keyof typeof remedies, fault: string, options?: ErrorOptions) {
    super(`${fault}, but ${what === 'page' ? 'a page' : 'an island'} is rendered at once. ${remedies[what]}`, options);
  }
}

/** Whether React threw because a component waits: it throws an error of its own, without any other mark. */
export function isSuspension(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('A component suspended while responding to synchronous input');
}
