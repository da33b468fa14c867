import { z } from 'zod';

/** Parses JSON; undefined, which no schema accepts, when the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What was found instead of valid data, for an error message: one line per field. @param json as `parseJson` returned it */
export function describeInvalid(json: unknown, error: z.ZodError): string {
  return json === undefined ? 'no valid JSON. ' : `\n${z.prettifyError(error)}\n`;
}
