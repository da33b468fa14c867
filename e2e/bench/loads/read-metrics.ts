import type { ProtocolSession } from '../bare-page';
import type { TimedRequest } from './load-figures';
import type { RecordedRequest } from './record-requests';

/** When the document's navigation began, on the clock of the browser's protocol, and how long its main thread was busy. */
export async function readMetrics(session: ProtocolSession): Promise<{ readonly navigationStartS: number; readonly busyMs: number }> {
  const { metrics } = await session.send('Performance.getMetrics');
  const valueOf = (metric: string) => metrics.find(({ name }) => name === metric)?.value ?? NaN;
  return { navigationStartS: valueOf('NavigationStart'), busyMs: valueOf('TaskDuration') * 1000 };
}

/** The page counts its times from the same moment. */
export function since(navigationStartS: number, requests: readonly RecordedRequest[]): TimedRequest[] {
  return requests.map(({ timestampS, ...request }) => ({ ...request, startMs: (timestampS - navigationStartS) * 1000 }));
}
