import { throwUnlessOk } from './request-error';

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
