/** The part of a response that browser code reads; jsdom has no `Response`. @param body a text, or what is sent as JSON */
export function fakeResponse(body: unknown, more: Partial<Response> = {}): Response {
  const { status = 200 } = more;
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const json = () => new Promise<unknown>((resolve) => resolve(JSON.parse(text)));
  return { status, ok: status >= 200 && status < 300, statusText: '', redirected: false, text: () => Promise.resolve(text), json, ...more } as Response;
}
