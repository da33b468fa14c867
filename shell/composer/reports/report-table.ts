import * as z from 'zod';
import type { ReportedTotals } from '../../src/pages/report-totals/report-totals';
import { createBatches } from '../base/jobs';
import type { Database } from '../enquiries/storage/database';
import { totalReports } from './parse-report';
import type { Report } from './parse-report';

/** Keeps browsers' reports, the latest ones. */
export interface ReportStore {
  readonly add: (report: Report) => void;
  /** At most ten seconds old. */
  readonly totals: () => Promise<ReportedTotals>;
  /** Waits until everything is written. */
  readonly close: () => Promise<void>;
}

const rowsSchema = z.array(z.object({ line: z.string() }));

/** How many reports are kept. The oldest are deleted each time this many new ones have come. */
const [mostReports, checkEvery] = [20_000, 100];

/** Anybody may ask for the totals, and every report is read for them. */
const keepMs = 10_000;

/** Keeps reports in the database of enquiries, which several servers may share. @param database is the caller's to close */
export function createReportTable({ read, write }: Pick<Database, 'read' | 'write'>, most = mostReports): ReportStore {
  let unchecked = 0;
  let known: Promise<ReportedTotals> | undefined;
  let knownAt = 0;
  // The server goes on without the reports that cannot be written.
  const { add, settled } = createBatches<string>((lines) => insert(lines).catch((error: unknown) => console.error('Reports are not kept.', error)));

  async function insert(lines: readonly string[]): Promise<void> {
    unchecked += lines.length;
    const isDue = unchecked >= Math.min(checkEvery, most);
    if (isDue) unchecked = 0;
    await write(async (query) => {
      for (const line of lines) await query('INSERT INTO reports (line) VALUES ($1)', line);
      if (isDue) await query('DELETE FROM reports WHERE id <= (SELECT MAX(id) FROM reports) - $1', most);
    });
  }

  function totals(): Promise<ReportedTotals> {
    if (known && performance.now() - knownAt < keepMs) return known;
    [known, knownAt] = [countAll(), performance.now()];
    known.catch(() => (known = undefined));
    return known;
  }

  async function countAll(): Promise<ReportedTotals> {
    await settled();
    const rows = rowsSchema.parse(await read((query) => query('SELECT line FROM reports ORDER BY id')));
    return totalReports(rows.map(({ line }) => line));
  }

  return { add: (report) => add(JSON.stringify({ at: new Date().toISOString(), report })), totals, close: settled };
}
