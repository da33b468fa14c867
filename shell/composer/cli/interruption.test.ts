import { readdir, readlink } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { readCurrent } from '../store/switches';
import { verify } from '../store/verify';
import { openSite } from '../serve/open-site';
import type { DiskStore } from '../store/disk-store';
import { buildElsewhere, createCurrentStore } from '../testing/current-store';
import { runHere, runSiteCommand } from '../testing/run-site-command';
import type { CommandSetting, FinishedCommand } from '../testing/run-site-command';
import { release } from './release';

jest.setTimeout(120_000);

let from: string;
let first: string;

beforeAll(async () => {
  first = (await readCurrent(await createCurrentStore())) ?? '';
  from = await buildElsewhere('blog', '1.0.1');
});

const staged = (disk: DiskStore) => readdir(join(disk.folder, 'staging')).catch((): string[] => []);

/** The current composition opens. @returns it, and what of the store is not complete */
async function examine(disk: DiskStore): Promise<{ current: string; problems: string[] }> {
  const current = (await readCurrent(disk)) ?? '';
  const site = await openSite(disk, current);
  site.sections.close();
  expect(site.findPage('/blog/loft')).toBeDefined();
  const { problems } = await verify(disk, () => {});
  return { current, problems: problems.map(({ fault, file }) => `${fault} ${relative(disk.folder, file)}`) };
}

/** A release that was killed. */
interface KilledRelease {
  readonly disk: DiskStore;
  readonly killed: FinishedCommand;
  /** What was current then, and how much was staged. */
  readonly between: string;
  readonly left: number;
}

async function kill(setting: CommandSetting): Promise<KilledRelease> {
  const disk = await createCurrentStore();
  const killed = await runSiteCommand(disk, ['release', '--from', from], setting);
  const { current: between, problems } = await examine(disk);
  expect(problems).toEqual([]);
  return { disk, killed, between, left: (await staged(disk)).length };
}

/** Kills releases, two at a time: each is a process of its own. The next command completes each. */
async function releaseTwice(settings: readonly CommandSetting[]): Promise<readonly KilledRelease[]> {
  const results: KilledRelease[] = [];
  for (let index = 0; index < settings.length; index += 2) results.push(...(await Promise.all(settings.slice(index, index + 2).map(kill))));
  for (const { disk } of results) {
    const again = await runHere(release, disk, ['--from', from]);

    expect(again).toMatchObject({ code: 0, stderr: '' });
    expect(await examine(disk)).toEqual({ current: expect.not.stringContaining(first) as string, problems: [] });
    await expect(staged(disk)).resolves.toEqual([]);
    expect(await readlink(disk.current)).toBe(join('sites', (await readCurrent(disk)) ?? ''));
  }
  return results;
}

test('a release that is killed before any of its steps keeps the old composition current until the switch, and the next command completes it', async () => {
  const results = await releaseTwice([1, 2, 3, 4, 5, 6, 7, 8].map((step) => ({ environment: { KILL_BEFORE_STEP: String(step) } })));

  expect(results.map(({ killed, between }) => [killed.code, killed.stderr.trim(), between === first ? 'old' : 'new'])).toEqual([
    [null, expect.stringMatching(/^killed before rename releases.blog.1\.0\.1$/), 'old'],
    [null, expect.stringMatching(/^killed before rename sites./), 'old'],
    [null, expect.stringMatching(/^killed before link switches.00000002\.json$/), 'old'],
    [null, expect.stringMatching(/^killed before rm staging.draft-/), 'new'],
    [null, expect.stringMatching(/^killed before rename fallbacks\.json$/), 'new'],
    [null, expect.stringMatching(/^killed before rm staging.draft-/), 'new'],
    [null, expect.stringMatching(/^killed before rename current$/), 'new'],
    [0, '', 'new'],
  ]);
  expect(results.slice(0, 4).every(({ left }) => left > 0)).toBe(true);
});

test('a release that is killed at any moment keeps a complete composition current, and the next command completes it', async () => {
  const disk = await createCurrentStore();
  const started = performance.now();
  await runSiteCommand(disk, ['release', '--from', from]);
  const tookMs = performance.now() - started;

  // The first is killed even if the machine is four times as fast by then.
  const results = await releaseTwice([0.2, 0.6, 0.75, 0.9].map((part) => ({ killAfterMs: part * tookMs })));

  expect(results.some(({ killed }) => killed.code === null)).toBe(true);
});
