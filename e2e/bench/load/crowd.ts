import * as z from 'zod';
import { runApart } from './run-apart';

/** Clients that each send their next request as soon as they have a response. */
export const crowdSetting = z.object({
  url: z.url(),
  clients: z.int(),
  durationMs: z.int(),
  /** Each request is another question to the finder; without it, all are for `url`. */
  asks: z.boolean(),
});

const outcomeSchema = z.object({ answered: z.int(), refused: z.int(), failed: z.int(), resets: z.int() });

/** What a crowd met: responses with 200, with 503 and with any other status, and requests without a response. */
export type CrowdOutcome = z.infer<typeof outcomeSchema>;

export function countStatuses(statuses: readonly number[], resets: number): CrowdOutcome {
  const countOf = (status: number) => statuses.filter((found) => found === status).length;
  const [answered, refused] = [countOf(200), countOf(503)];
  return { answered, refused, failed: statuses.length - answered - refused, resets };
}

export function runCrowd(setting: z.infer<typeof crowdSetting>): Promise<CrowdOutcome> {
  return runApart(new URL('crowd-process.ts', import.meta.url), setting, outcomeSchema);
}
