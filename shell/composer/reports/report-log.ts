import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createStream } from 'rotating-file-stream';
import type { ReportedTotals } from '../../src/pages/report-totals/report-totals';
import type { Report } from './report';
import { totalReports } from './report-totals';

/** Reports on disk, bounded: a file that is full makes room for the next, and the oldest goes. */
export interface ReportLog {
  readonly add: (report: Report) => void;
  readonly totals: () => Promise<ReportedTotals>;
  readonly close: () => Promise<void>;
}

const logFile = 'reports.ndjson';

/** @param folder of the log, made when it is not there; at most five files of `fileSize` lie in it */
export async function openReportLog(folder: string, fileSize: '1K' | '1M' = '1M'): Promise<ReportLog> {
  await mkdir(folder, { recursive: true });
  const stream = createStream(logFile, { path: folder, size: fileSize, maxFiles: 4, history: 'history.txt' });
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
