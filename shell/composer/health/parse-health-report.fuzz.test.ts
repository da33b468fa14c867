import fc from 'fast-check';
import { fuzzCases } from '@site/shared/testing/fuzz-cases';
import { damaged, hostileJson, hostileText } from '@site/shared/testing/hostile-text';
import { parseHealthReport } from './parse-health-report';

const plain = { page: 'blog', sections: [{ section: 'shell', release: '1.0.0' }, { section: 'blog', release: '2.0.0', hydrated: 5 }], inp: 0, cls: 3 };
const failed = { page: null, sections: [{ section: 'blog', release: '2.0.0', failed: ['entry', 'event'], recoveredWith: '1.0.0' }] };

test('anything but a report is refused, and a report is small and unchanged', () => {
  let reports = 0;
  fc.assert(
    fc.property(fc.oneof(damaged(plain), damaged(failed), hostileJson, hostileText), (json) => {
      const report = parseHealthReport(json);
      if (report === undefined) return;
      reports += 1;
      expect(report).toEqual(json);
      expect(JSON.stringify(report).length).toBeLessThan(4096);
      for (const { section, release } of report.sections) {
        expect(section).toMatch(/^[a-z][a-z0-9-]{0,39}$/);
        expect(release).toMatch(/^[\w.+-]{1,80}$/);
      }
    }),
    { numRuns: fuzzCases.report },
  );

  expect(reports).toBeGreaterThan(fuzzCases.report / 20);
});
