import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { readCurrent } from '../store/switches';
import { verify } from '../store/verify';
import { openSite } from '../serve/open-site';
import type { SiteHome } from '../store/site-home';
import { buildElsewhere, createCurrentHome } from '../testing/current-home';
import { runSiteCommand } from '../testing/run-site-command';
import type { CommandSetting, FinishedCommand } from '../testing/run-site-command';

jest.setTimeout(120_000);

let from: string;
let first: string;

beforeAll(async () => {
  first = (await readCurrent(await createCurrentHome())) ?? '';
  from = await buildElsewhere('blog', '1.0.1');
});

const release = (home: SiteHome, setting?: CommandSetting) => runSiteCommand(home, ['release', '--from', from], setting);
const staged = (home: SiteHome) => readdir(join(home.folder, 'staging')).catch((): string[] => []);

/** The current composition opens. @returns it, and what of the store is not complete */
async function examine(home: SiteHome): Promise<{ current: string; problems: string[] }> {
  const current = (await readCurrent(home)) ?? '';
  const site = await openSite(home, current);
  site.sections.close();
  expect(site.findPage('/blog/loft')).toBeDefined();
  const { problems } = await verify(home, () => {});
  return { current, problems: problems.map(({ fault, file }) => `${fault} ${relative(home.folder, file)}`) };
}

/** Kills a release, and releases again. @returns how it ended, what was current in between, whether its switch had no copy yet, and what was staged */
async function releaseTwice(setting: CommandSetting): Promise<{ killed: FinishedCommand; between: string; lacksCopy: boolean; left: number }> {
  const home = await createCurrentHome();
  const killed = await release(home, setting);
  const { current: between, problems } = await examine(home);
  const left = (await staged(home)).length;

  const again = await release(home);

  expect([[], [`missing ${join('switch-copies', '00000002.json')}`]]).toContainEqual(problems);
  expect(again).toMatchObject({ code: 0, stderr: '' });
  expect(await examine(home)).toEqual({ current: expect.not.stringContaining(first) as string, problems: [] });
  await expect(staged(home)).resolves.toEqual([]);
  return { killed, between, lacksCopy: problems.length > 0, left };
}

/** Two at a time: each is a process of its own. */
async function inPairs(settings: readonly CommandSetting[]) {
  const results: Awaited<ReturnType<typeof releaseTwice>>[] = [];
  for (let index = 0; index < settings.length; index += 2) results.push(...(await Promise.all(settings.slice(index, index + 2).map(releaseTwice))));
  return results;
}

test('a release that is killed before any of its steps keeps the old composition current until the switch, and the next command completes it', async () => {
  const results = await inPairs([1, 2, 3, 4, 5, 6, 7, 8].map((step) => ({ environment: { KILL_BEFORE_STEP: String(step) } })));

  expect(results.map(({ killed, between, lacksCopy }) => [killed.code, killed.stderr.trim(), between === first ? 'old' : lacksCopy ? 'new, without its copy' : 'new'])).toEqual([
    [null, expect.stringMatching(/^killed before rename releases.blog.1\.0\.1$/), 'old'],
    [null, expect.stringMatching(/^killed before rename renderings.blog.1\.0\.1@/), 'old'],
    [null, expect.stringMatching(/^killed before rename compositions./), 'old'],
    [null, expect.stringMatching(/^killed before link switches.00000002\.json$/), 'old'],
    [null, expect.stringMatching(/^killed before rm staging.draft-/), 'new, without its copy'],
    [null, expect.stringMatching(/^killed before rename switch-copies.00000002\.json$/), 'new, without its copy'],
    [null, expect.stringMatching(/^killed before rm staging.draft-/), 'new'],
    [0, '', 'new'],
  ]);
  expect(results.slice(0, 6).every(({ left }) => left > 0)).toBe(true);
});

test('a release that is killed at any moment keeps a complete composition current, and the next command completes it', async () => {
  const home = await createCurrentHome();
  const started = performance.now();
  await release(home);
  const tookMs = performance.now() - started;

  // The first is killed even if the machine is four times as fast by then.
  const results = await inPairs([0.2, 0.6, 0.75, 0.9].map((part) => ({ killAfterMs: part * tookMs })));

  expect(results.some(({ killed }) => killed.code === null)).toBe(true);
});
