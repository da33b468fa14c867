import * as z from 'zod';

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

/** Reads data of a schema. @param json as `parseJson` returned it @param refuse the error, from what was found instead */
export function parseAs<T>(schema: z.ZodType<T>, json: unknown, refuse: (found: string) => Error): T {
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  throw refuse(describeInvalid(json, parsed.error));
}

/** Describes invalid data, for an error message. @param json as `parseJson` returned it */
function describeInvalid(json: unknown, error: z.ZodError): string {
  if (json === undefined) return 'no valid JSON';
  const more = error.issues.length - namedFields;
  const named = new z.ZodError(error.issues.slice(0, namedFields));
  return `invalid data:\n${z.prettifyError(named)}${more > 0 ? `\nand ${more} more problems` : ''}`;
}
