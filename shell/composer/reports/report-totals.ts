import * as z from 'zod';
import type { ReportedTotals } from '../../src/pages/report-totals/report-totals';
import { groupBy } from '../store/group-by';
import { median } from '../median';
import { parseJson } from '../store/parse-json';
import { parseReport } from './report';
import type { Report } from './report';

/** A stored report and its time. */
const lineSchema = z.object({ at: z.iso.datetime(), report: z.unknown() });

/** @param lines stored reports, as JSON; other lines are skipped */
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
