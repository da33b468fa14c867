import { onLCP } from 'web-vitals';
import type { LCPMetric } from 'web-vitals';
import { pageContextId } from '../page-context';
import type { PageContext } from '../page-context';
import { observeVitals } from './observe-vitals';

jest.mock('web-vitals', () => ({ onCLS: jest.fn(), onFCP: jest.fn(), onINP: jest.fn(), onLCP: jest.fn(), onTTFB: jest.fn() }));

const blog = { version: '2.0.0', base: '', entry: null, routes: {}, integrity: {} };

function observeOn(context: PageContext): unknown[] {
  document.body.innerHTML = `<script type="application/json" id="${pageContextId}">${JSON.stringify(context)}</script>`;
  const heard: unknown[] = [];
  addEventListener('web-vital', (event) => heard.push((event as CustomEvent).detail), { once: true });
  jest.mocked(onLCP).mockReset();
  observeVitals();
  const [report] = jest.mocked(onLCP).mock.calls[0] ?? [];
  report?.({ name: 'LCP', value: 812, rating: 'good' } as LCPMetric);
  return heard;
}

test("a measure is told with the section and release of the document's page", () => {
  const heard = observeOn({ path: '/blog', route: { section: 'blog', pattern: '/blog', params: {} }, isLive: true, releases: { blog } });

  expect(heard).toEqual([{ name: 'LCP', value: 812, rating: 'good', section: 'blog', release: '2.0.0' }]);
});

test('a measure of a page that nobody owns names no section', () => {
  const heard = observeOn({ path: '/nothing', route: null, isLive: true, releases: { blog } });

  expect(heard).toEqual([{ name: 'LCP', value: 812, rating: 'good', section: null, release: null }]);
});
