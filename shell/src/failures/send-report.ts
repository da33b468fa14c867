import type { Metric } from 'web-vitals';
import { reportsAttribute } from '../document/page-context';
import type { Failure } from './failure';

/** Where reports go. The server's schema of them is `reports/parse-report.ts` in the composer. */
const reportPath = '/api/reports';
/** The server takes no more characters of a message. */
const maxMessageLength = 200;

/** Detail of the `web-vital` event on `window`: one measure of the document, and the section and release of its page. */
export interface VitalDetail {
  readonly name: Metric['name'];
  /** Milliseconds, or a score for CLS. */
  readonly value: number;
  readonly rating: Metric['rating'];
  readonly section: string | null;
  readonly release: string | null;
}

/** A report says nothing about the visitor. */
type Report =
  | { readonly type: 'fault'; readonly kind: Failure['kind']; readonly section: string; readonly release: string; readonly url: string; readonly recoveredWith?: string; readonly message: string }
  | ({ readonly type: 'vital' } & VitalDetail);

/** Whether the business wants reports, and the browser can send them. */
export function sendsReports(): boolean {
  return document.documentElement.hasAttribute(reportsAttribute) && typeof navigator.sendBeacon === 'function';
}

/** The page never waits for it. */
export function sendReport(content: Report): void {
  navigator.sendBeacon(reportPath, new Blob([JSON.stringify(content)], { type: 'application/json' }));
}

export function sendFailure({ kind, section, release, url, recoveredWith, error }: Failure): void {
  const message = withoutQueries(error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, maxMessageLength);
  sendReport({ type: 'fault', kind, section, release, url: withoutQueries(url).slice(0, maxMessageLength), ...(recoveredWith !== undefined && { recoveredWith }), message });
}

/** Query parameters may identify the visitor. */
function withoutQueries(text: string): string {
  return text.replace(/\?\S+/g, '');
}
