import { runClients } from '../../../shell/composer/testing/keep-alive-clients';
import { sumUpTimes } from '../../../shell/composer/testing/sum-up-times';
import type { TimesSummary } from '../../../shell/composer/testing/sum-up-times';

const visitorPauseMs = 5;

/** One visitor who reads one page after another. @throws Error when one of them fails */
export async function visit(url: string, durationMs: number): Promise<TimesSummary> {
  const paths = ['/', '/oxford', '/services', '/blog', '/contact'];
  let read = 0;
  const nextPath = () => paths[(read += 1) % paths.length] ?? '/';
  const { timesMs, failures, resets } = await runClients({ url, clients: 1, durationMs, pauseMs: visitorPauseMs, nextPath });
  if (failures.length + resets.length > 0) throw new Error(`Wanted every page for the visitor, found ${[...failures, ...resets].join(', ')}.`);
  return sumUpTimes(timesMs);
}
