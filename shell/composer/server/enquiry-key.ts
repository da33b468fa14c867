import * as z from 'zod';

/** As `crypto.randomUUID()` makes them. */
const pattern = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

const anyKey = new RegExp(pattern, 'gi');

/** What an enquiry is sent under, again and again until it has arrived. */
export const keySchema = z.string().regex(new RegExp(`^${pattern}$`));

/** The key of an enquiry to come is its visitor's alone. */
export function hideKeys(text: string): string {
  return text.replace(anyKey, ':key');
}
