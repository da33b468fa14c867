import { reportsAttribute } from '../document/page-context';
import type { Failure } from '../failures/failure';
import type { VitalDetail } from './vital-detail';

/** Where reports go. The server's schema of them is `reports/parse-report.ts` in the composer. */
const reportPath = '/api/reports';
/** Of an error's message; the server takes no more. */
const maxMessageLength = 200;

/** What is reported: nothing that tells who the visitor is. */
export type Report =
  | { readonly type: 'fault'; readonly kind: Failure['kind']; readonly section: string; readonly release: string; readonly url: string; readonly recoveredWith?: string; readonly message: string }
  | ({ readonly type: 'vital' } & VitalDetail);

/** Sends a report when the business wants reports, and forgets it otherwise. The page never waits for it. */
export function report(content: Report): void {
  if (!document.documentElement.hasAttribute(reportsAttribute) || typeof navigator.sendBeacon !== 'function') return;
  navigator.sendBeacon(reportPath, new Blob([JSON.stringify(content)], { type: 'application/json' }));
}

export function sendFailure({ kind, section, release, url, recoveredWith, error }: Failure): void {
  const message = withoutQueries(error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, maxMessageLength);
  report({ type: 'fault', kind, section, release, url: withoutQueries(url).slice(0, maxMessageLength), ...(recoveredWith !== undefined && { recoveredWith }), message });
}

/** What links add to an address may tell who has followed them. */
function withoutQueries(text: string): string {
  return text.replace(/\?\S+/g, '');
}
