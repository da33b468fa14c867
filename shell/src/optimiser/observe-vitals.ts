import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { Metric } from 'web-vitals';
import { readPageContext } from '../document/page-context';
import { sendReport } from '../failures/send-report';
import type { VitalDetail } from '../failures/send-report';

/** Observes the web vitals of this document, and names the section and release that its page was made from. */
export function observeVitals(): void {
  const { section, releases } = readPageContext();
  const release = (section && releases[section]?.version) ?? null;
  const reportMetric = ({ name, value, rating }: Metric) => {
    const detail: VitalDetail = { name, value, rating, section, release };
    window.dispatchEvent(new CustomEvent('web-vital', { detail }));
    sendReport({ type: 'vital', ...detail });
  };
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(reportMetric);
}
