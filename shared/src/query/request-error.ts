/** An HTTP response outside 200–299. The message is the status code, a colon, a space and the response's text. */
export class RequestError extends Error {
  override readonly name = 'RequestError';

  constructor(
    readonly status: number,
    readonly text: string,
  ) {
    super(`${status}: ${text}`);
  }
}

/** Throws a `RequestError` unless the response's status is 200–299. */
export async function throwUnlessOk(response: Response): Promise<void> {
  if (response.ok) return;
  throw new RequestError(response.status, (await response.text()) || response.statusText);
}
