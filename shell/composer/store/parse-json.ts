import { z } from 'zod';

/** Parses JSON; undefined, which no schema accepts, when the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** How many invalid fields an error message names. */
const namedFields = 3;

/** What was found instead of valid data, for an error message. @param json as `parseJson` returned it */
export function describeInvalid(json: unknown, error: z.ZodError): string {
  if (json === undefined) return 'no valid JSON';
  const more = error.issues.length - namedFields;
  const named = new z.ZodError(error.issues.slice(0, namedFields));
  return `something else:\n${z.prettifyError(named)}${more > 0 ? `\nand ${more} more problems` : ''}`;
}
