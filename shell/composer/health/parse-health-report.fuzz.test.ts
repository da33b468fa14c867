import fc from 'fast-check';
import { fuzzCases } from '@site/shared/testing/fuzz-cases';
import { damaged, hostileJson, hostileText } from '@site/shared/testing/hostile-text';
import { parseReport } from './parse-report';

const fault = { type: 'fault', kind: 'load', section: 'blog', release: '1.0.0', url: '/blog', recoveredWith: '0.9.0', message: 'no' };
const vital = { type: 'vital', name: 'LCP', value: 900, rating: 'good', section: 'blog', release: '1.0.0' };

test('anything but a report is refused, and a report is small and unchanged', () => {
  let reports = 0;
  fc.assert(
    fc.property(fc.oneof(damaged(fault), damaged(vital), hostileJson, hostileText), (json) => {
      const report = parseReport(json);
      if (report === undefined) return;
      reports += 1;
      expect(report).toEqual(json);
      expect(JSON.stringify(report).length).toBeLessThan(6 * 700);
      expect(report.section ?? 'none').toMatch(/^[a-z][a-z0-9-]{0,39}$/);
      expect(report.release ?? '').toMatch(/^[\w.+-]{0,80}$/);
    }),
    { numRuns: fuzzCases.report },
  );

  expect(reports).toBeGreaterThan(fuzzCases.report / 20);
});
