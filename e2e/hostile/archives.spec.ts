import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runSiteCommand } from '../../shell/composer/testing/run-site-command';
import { expect, test } from './hostile-test';
import { long } from './long';
import { tarEnd, tarHeader, writeArchive } from './make-archive';

const megabyte = 1024 * 1024;
const peakMemory = new URL('./peak-memory.mjs', import.meta.url).href;

interface ArchiveAttempt {
  readonly attempt: string;
  readonly parts: readonly (Buffer | number)[];
  readonly says: RegExp;
  readonly isLong?: boolean;
}

const attempts: readonly ArchiveAttempt[] = [
  { attempt: '2 GB of zeros in one entry', parts: [tarHeader('release.json', { size: 2048 * megabyte }), 2048 * megabyte, tarEnd], says: /more than a release may hold/ },
  { attempt: '64 MB of zeros after the end', parts: [tarHeader('note.txt', { size: 512 }), Buffer.alloc(512, 'a'), tarEnd, 64 * megabyte], says: /release\.json|more than a release may hold/ },
  { attempt: '2 GB of zeros after the end', parts: [tarHeader('note.txt', { size: 512 }), Buffer.alloc(512, 'a'), tarEnd, 2048 * megabyte], says: /more than a release may hold/, isLong: true },
  { attempt: '30,000 empty entries', parts: [...Array.from({ length: 30_000 }, (_none, index) => tarHeader(`file-${index}`)), tarEnd], says: /more than a release may hold/, isLong: true },
  { attempt: 'a link that leads out of it', parts: [tarHeader('link', { type: 'symlink', target: '/etc' }), tarEnd], says: /SymbolicLink/, isLong: true },
  { attempt: 'a path that leads out of it', parts: [tarHeader('../../escaped.txt', { size: 512 }), Buffer.alloc(512, 'a'), tarEnd], says: /leaves the folder/, isLong: true },
  { attempt: 'half of an archive', parts: [tarHeader('release.json', { size: 4096 }), Buffer.alloc(512, 'a')], says: /is no complete \.tgz/, isLong: true },
];

// One after the other, in one worker: each worker would start an attacked site of its own.
test.describe.configure({ mode: 'default' });

for (const { attempt, parts, says, isLong = false } of attempts) {
  test(`archives · ${attempt} · refused`, isLong ? long : {}, async ({ site }, { outputDir }) => {
    const archive = join(outputDir, 'release.tgz');
    const peak = join(outputDir, 'peak-memory');
    await writeArchive(archive, parts);
    const environment = { NODE_OPTIONS: `--import=${peakMemory}`, PEAK_MEMORY_FILE: peak };
    const startedMs = performance.now();

    const { code, stderr } = await site.during(() => runSiteCommand(site.disk, ['release', 'blog', '--from', archive], { environment, killAfterMs: 50_000 }));

    const peakMb = Number(await readFile(peak, 'utf8'));
    const tookS = (performance.now() - startedMs) / 1000;
    test.info().annotations.push({ type: 'measured', description: `${peakMb} MB at most, ${tookS.toFixed(1)} s` });
    expect(stderr).toMatch(says);
    expect(code).toBe(1);
    expect(peakMb).toBeLessThan(512);
    expect(existsSync(join(site.disk.folder, 'staging', 'escaped.txt'))).toBe(false);
  });
}
