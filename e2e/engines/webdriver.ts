import * as z from 'zod';

/** The error of a WebDriver server. */
class WebDriverError extends Error {
  override readonly name = 'WebDriverError';
}

const answerSchema = z.object({ value: z.unknown() });
const errorSchema = z.object({ error: z.string(), message: z.string() });

/** Sends a command of W3C WebDriver and returns its value. https://www.w3.org/TR/webdriver2/#endpoints @throws WebDriverError */
export async function sendCommand(method: 'GET' | 'POST' | 'DELETE', url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = answerSchema.parse(await response.json());
  if (response.ok) return value;
  const { error, message } = errorSchema.parse(value);
  throw new WebDriverError(`${method} ${url} failed with ${error}: ${message}`);
}
