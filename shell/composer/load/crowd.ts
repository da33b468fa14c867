import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';

/** Clients that each send their next request as soon as they have a response. */
export interface CrowdSetting {
  readonly url: string;
  readonly clients: number;
  readonly durationMs: number;
  /** Each request is another question to the finder; without it, all are for `url`. */
  readonly asks: boolean;
}

const settingSchema = z.object({ url: z.url(), clients: z.int(), durationMs: z.int(), asks: z.boolean() });
const outcomeSchema = z.object({ answered: z.int(), refused: z.int(), failed: z.int(), resets: z.int() });

/** What a crowd met: responses with 200, with 503 and with any other status, and requests without a response. */
export type CrowdOutcome = z.infer<typeof outcomeSchema>;

/** Reads what `runCrowd` hands to the crowd's process. */
export function parseCrowdSetting(json: string): CrowdSetting {
  return settingSchema.parse(JSON.parse(json));
}

export function countStatuses(statuses: readonly number[], resets: number): CrowdOutcome {
  const countOf = (status: number) => statuses.filter((found) => found === status).length;
  const [answered, refused] = [countOf(200), countOf(503)];
  return { answered, refused, failed: statuses.length - answered - refused, resets };
}

/** Runs a crowd in a process of its own, so that it does not hold up whoever measures. */
export async function runCrowd(setting: CrowdSetting): Promise<CrowdOutcome> {
  const entry = fileURLToPath(new URL('crowd-process.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', entry, JSON.stringify(setting)]);
  return outcomeSchema.parse(JSON.parse(stdout));
}
