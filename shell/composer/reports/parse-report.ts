import * as z from 'zod';
import type { ReportedTotals } from '../../src/pages/report-totals/report-totals';
import { median, groupBy } from '../base/lists';
import { parseJson } from '../base/parse-json';

const name = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'kebab case');
const version = z.string().max(80).regex(/^[\w.+-]*$/, 'a version');
const text = (max: number) => z.string().max(max);

const reportSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('fault'),
    kind: z.enum(['preload', 'load', 'recovered', 'render', 'event', 'hydration']),
    section: name,
    release: version,
    url: text(200),
    recoveredWith: version.optional(),
    message: text(200),
  }),
  z.strictObject({
    type: z.literal('vital'),
    name: z.enum(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']),
    value: z.number().nonnegative().max(1e7),
    rating: z.enum(['good', 'needs-improvement', 'poor']),
    section: name.nullable(),
    release: version.nullable(),
  }),
]);

/** A browser's report: a fault of a section, or a measurement of a page's speed. It holds nothing about the visitor. */
export type Report = z.infer<typeof reportSchema>;

/** @returns undefined for anything that is not a report, or has other fields */
export function parseReport(json: unknown): Report | undefined {
  return reportSchema.safeParse(json).data;
}

/** A stored report and its time. */
const lineSchema = z.object({ at: z.iso.datetime(), report: z.unknown() });

/** @param lines stored reports, as JSON; any other line is skipped */
export function totalReports(lines: readonly string[]): ReportedTotals {
  const reports = lines.flatMap((line) => parseReport(lineSchema.safeParse(parseJson(line)).data?.report) ?? []);
  const groups = [...groupBy(reports, keyOf).values()];
  return {
    faults: groups.flatMap(([first, ...others]) =>
      first?.type === 'fault' ? [{ kind: first.kind, section: first.section, release: first.release, count: others.length + 1 }] : [],
    ),
    vitals: groups.flatMap((group) => {
      const [first] = group;
      if (first?.type !== 'vital') return [];
      const values = group.flatMap((one) => (one.type === 'vital' ? [one.value] : []));
      return [{ name: first.name, section: first.section ?? '', release: first.release ?? '', count: group.length, median: median(values) }];
    }),
  };
}

function keyOf(report: Report): string {
  return JSON.stringify([report.type === 'fault' ? report.kind : report.name, report.section, report.release]);
}
