import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../testing/temporary-folder';
import { openReportLog } from './report-log';

const folder = temporaryFolder();
const fault = (count: number) => ({
  type: 'fault' as const,
  kind: 'load' as const,
  section: 'blog',
  release: `1.0.${count}`,
  url: '/releases/blog/1.0.0/checker.js',
  message: 'Error: gone',
});

test('the log stays small with any number of reports, and keeps the newest', async () => {
  const place = join(folder, 'small');
  const log = await openReportLog(place, '1K');

  for (let count = 0; count < 200; count += 1) {
    log.add(fault(count));
    if (count % 10 === 0) await log.totals();
  }
  const { faults } = await log.totals();
  await log.close();

  const files = (await readdir(place)).filter((name) => name.endsWith('.ndjson'));
  const sizes = await Promise.all(files.map(async (name) => (await stat(join(place, name))).size));
  expect(files.length).toBeLessThanOrEqual(5);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(16_000);
  expect(faults.map(({ release }) => release)).toContain('1.0.199');
});

test('the reports of an earlier process count, and an incomplete line does not', async () => {
  const place = join(folder, 'earlier');
  const first = await openReportLog(place);
  first.add(fault(1));
  await first.totals();
  await first.close();
  await writeFile(join(place, 'reports.ndjson'), '{"at":"2026-', { flag: 'a' });

  const second = await openReportLog(place);

  await expect(second.totals()).resolves.toMatchObject({ faults: [{ release: '1.0.1', count: 1 }] });
  await second.close();
});
