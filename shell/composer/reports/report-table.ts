import { z } from 'zod';
import type { ReportedTotals } from '../../src/pages/report-totals/report-totals';
import type { Database } from '../enquiries/database';
import type { Report } from './report';
import { totalReports } from './report-totals';

/** Keeps browsers' reports, the latest ones. */
export interface ReportStore {
  readonly add: (report: Report) => void;
  readonly totals: () => Promise<ReportedTotals>;
  /** Waits until everything is written. */
  readonly close: () => Promise<void>;
}

const rowsSchema = z.array(z.object({ line: z.string() }));

/** How many reports are kept. The oldest are deleted after each hundredth new one. */
const [mostReports, checkEvery] = [20_000, 100];

/** Keeps reports in the database of enquiries, which several servers may share. @param database is the caller's to close */
export function createReportTable({ read, write }: Pick<Database, 'read' | 'write'>, most = mostReports): ReportStore {
  const pending = new Set<Promise<void>>();
  let added = 0;

  async function insert(line: string): Promise<void> {
    added += 1;
    await write(async (query) => {
      await query('INSERT INTO reports (line) VALUES ($1)', line);
      if (added % Math.min(checkEvery, most) === 0) await query('DELETE FROM reports WHERE id <= (SELECT MAX(id) FROM reports) - $1', most);
    });
  }

  function add(report: Report): void {
    const line = JSON.stringify({ at: new Date().toISOString(), report });
    // The server goes on without the reports that cannot be written.
    const writing = insert(line).catch((error: unknown) => console.error('Reports are not kept.', error)).finally(() => pending.delete(writing));
    pending.add(writing);
  }

  async function totals(): Promise<ReportedTotals> {
    await Promise.all(pending);
    const rows = rowsSchema.parse(await read((query) => query('SELECT line FROM reports ORDER BY id')));
    return totalReports(rows.map(({ line }) => line));
  }

  return { add, totals, close: () => Promise.all(pending).then(() => undefined) };
}
