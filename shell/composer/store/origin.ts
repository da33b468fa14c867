import { z } from 'zod';
import { ExpectedError } from './expected-error';

/** It stands in HTML attributes and in the content security policy: nothing but a host and a port gets through. */
const originPattern = /^(https:\/\/[a-z0-9]([a-z0-9.-]*[a-z0-9])?|http:\/\/(localhost|127\.0\.0\.1))(:\d{1,5})?$/;

/** Where a release's files lie beside the site's own origin, as browsers write it. */
export const originSchema = z
  .string()
  .regex(originPattern, 'an origin such as https://files.example, or http://localhost:8081')
  .refine((origin) => URL.canParse(origin) && new URL(origin).origin === origin, 'an origin as browsers write it, without a default port');

/** @param source where it was read, for the message. @throws ExpectedError when it is no origin */
export function parseOrigin(origin: string, source: string): string {
  const parsed = originSchema.safeParse(origin);
  if (parsed.success) return parsed.data;
  const wanted = parsed.error.issues.map(({ message }) => message).join(', ');
  throw new ExpectedError(`Wanted ${wanted}, found '${origin}' in ${source}. Correct it, or remove it to keep the files on the site's own origin.`);
}
