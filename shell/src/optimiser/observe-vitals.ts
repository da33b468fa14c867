import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { Metric } from 'web-vitals';
import { readPageContext } from '../page-context';
import { report } from './report';
import type { VitalDetail } from './vital-detail';

/** Observes the web vitals of this document by the section and release that its page was made from. */
export function observeVitals(): void {
  const { route, releases } = readPageContext();
  const section = route?.section ?? null;
  const release = (section && releases[section]?.version) ?? null;
  const tell = ({ name, value, rating }: Metric) => {
    const detail: VitalDetail = { name, value, rating, section, release };
    window.dispatchEvent(new CustomEvent('web-vital', { detail }));
    report({ type: 'vital', ...detail });
  };
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(tell);
}
