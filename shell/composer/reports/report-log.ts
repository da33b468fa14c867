import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createStream } from 'rotating-file-stream';
import type { ReportedTotals } from '../../src/pages/report-totals/report-totals';
import type { Report } from './report';
import { totalReports } from './report-totals';

/** Reports on disk, in a bounded number of files: when one is full, the oldest is removed. */
export interface ReportLog {
  readonly add: (report: Report) => void;
  readonly totals: () => Promise<ReportedTotals>;
  readonly close: () => Promise<void>;
}

const logFile = 'reports.ndjson';

/** @param folder of the log, created if missing; holds at most five files of `fileSize` */
export async function openReportLog(folder: string, fileSize: '1K' | '1M' = '1M'): Promise<ReportLog> {
  await mkdir(folder, { recursive: true });
  const stream = createStream(logFile, { path: folder, size: fileSize, maxFiles: 4, history: 'history.txt' });
  // The server goes on without the reports that cannot be written.
  stream.on('error', (error) => console.error('Reports are not kept.', error));
  const pending = new Set<Promise<void>>();

  function add(report: Report): void {
    const line = `${JSON.stringify({ at: new Date().toISOString(), report })}\n`;
    const writing = new Promise<void>((resolve) => stream.write(line, () => resolve())).finally(() => pending.delete(writing));
    pending.add(writing);
  }

  async function totals(): Promise<ReportedTotals> {
    await Promise.all(pending);
    const names = (await readdir(folder)).filter((name) => name.endsWith(logFile));
    const files = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8').catch(() => '')));
    return totalReports(files.flatMap((file) => file.split('\n')).filter((line) => line !== ''));
  }

  return { add, totals, close: () => new Promise((resolve) => stream.end(() => resolve())) };
}
