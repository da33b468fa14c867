import { onLCP } from 'web-vitals';
import type { LCPMetric } from 'web-vitals';
import { contextScript, lockedRelease } from '../testing/page-html';
import { observeVitals } from './observe-vitals';

jest.mock('web-vitals', () => ({ onCLS: jest.fn(), onFCP: jest.fn(), onINP: jest.fn(), onLCP: jest.fn(), onTTFB: jest.fn() }));

test.each([
  ["names the section and release of the document's page", 'blog', '2.0.0'],
  ['names none for a page that no section owns', null, null],
])('the event of a measure %s', (_what, section, release) => {
  document.body.innerHTML = contextScript('/blog', section, { blog: lockedRelease('blog', '2.0.0') });
  const details: unknown[] = [];
  addEventListener('web-vital', (event) => details.push((event as CustomEvent).detail), { once: true });
  Object.assign(navigator, { sendBeacon: () => true });
  jest.mocked(onLCP).mockReset();

  observeVitals();
  jest.mocked(onLCP).mock.calls[0]?.[0]({ name: 'LCP', value: 812, rating: 'good' } as LCPMetric);

  expect(details).toEqual([{ name: 'LCP', value: 812, rating: 'good', section, release }]);
});
