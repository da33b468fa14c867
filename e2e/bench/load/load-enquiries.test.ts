import { missedEnquiryTargets } from './load-enquiries';

const summary = { reads: 1000, medianMs: 10, p99Ms: 50, slowestMs: 200 };

test('a store whose p99 is more than 50 ms misses its target, and is named with the figure', () => {
  const loads = [
    { store: 'SQLite' as const, site: summary },
    { store: 'PostgreSQL' as const, site: { ...summary, p99Ms: 51.25 } },
  ];

  expect(missedEnquiryTargets(loads)).toEqual(['a p99 of 51.3 ms for enquiries with PostgreSQL, more than 50']);
});
