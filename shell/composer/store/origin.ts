import * as z from 'zod';
import { ExpectedError } from './expected-error';

/** The origin is written into HTML attributes and the content security policy, so only a host and a port are allowed. */
const originPattern = /^(https:\/\/[a-z0-9]([a-z0-9.-]*[a-z0-9])?|http:\/\/(localhost|127\.0\.0\.1))(:\d{1,5})?$/;

/** Another origin that serves a release's files, as browsers write it. */
export const originSchema = z
  .string()
  .regex(originPattern, 'an origin such as https://files.example, or http://localhost:8081')
  .refine((origin) => URL.canParse(origin) && new URL(origin).origin === origin, 'an origin as browsers write it, without a default port');

/** @param source where it was read, for the message. @throws ExpectedError when it is not an origin */
export function parseOrigin(origin: string, source: string): string {
  const parsed = originSchema.safeParse(origin);
  if (parsed.success) return parsed.data;
  const expected = parsed.error.issues.map(({ message }) => message).join(', ');
  throw new ExpectedError(`'${origin}' in ${source} is not ${expected}. Correct it, or remove it to keep the files on the site's own origin.`);
}
