/**
 * Sends a request with credentials. The specification names it (section 7), and the enquiry form sends through it.
 *
 * @param method HTTP method
 * @param url where to send it
 * @param body any JSON value; the content type is set only when there is a body
 * @throws RequestError on a response outside 200–299
 */
export async function apiRequest(method: string, url: string, body?: unknown): Promise<Response> {
  const response = await fetch(url, {
    method,
    credentials: 'include',
    ...(body !== undefined && {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  await throwUnlessOk(response);
  return response;
}

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
