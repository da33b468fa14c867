import * as z from 'zod';

const failureSchema = z.object({ name: z.string().optional(), cause: z.object({ code: z.string().optional() }).optional().catch(undefined) }).catch({});

/** Why `fetch` was given no response. The text completes "found …". */
export function describeFetchFailure(error: unknown): string {
  const { name, cause } = failureSchema.parse(error);
  if (name === 'TimeoutError') return 'no answer in time';
  return `no connection${cause?.code === undefined ? '' : ` (${cause.code})`}`;
}
