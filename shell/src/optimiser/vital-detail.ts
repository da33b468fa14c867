import type { Metric } from 'web-vitals';

/** What the `web-vital` event on `window` says: one measure of the document, and whose page it was. */
export interface VitalDetail {
  readonly name: Metric['name'];
  /** Milliseconds, or a score for CLS. */
  readonly value: number;
  readonly rating: Metric['rating'];
  readonly section: string | null;
  readonly release: string | null;
}
