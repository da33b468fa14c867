import { cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readLive } from '../release/switches';
import { verify } from '../release/verify';
import { openSite } from '../server/live-site';
import { siteHome } from '../site-home';
import type { SiteHome } from '../site-home';
import { buildElsewhere, createLiveHome } from '../testing/live-home';
import { runSiteCommand } from '../testing/run-site-command';
import type { CommandSetting, FinishedCommand } from '../testing/run-site-command';
import { temporaryFolder } from '../testing/temporary-folder';

jest.setTimeout(120_000);

const folder = temporaryFolder();
let from: string;
let first: string;
let lastHome = 0;

beforeAll(async () => {
  first = (await readLive(await createLiveHome(join(folder, 'template')))) ?? '';
  from = await buildElsewhere(join(folder, 'elsewhere'), 'blog', '1.0.1');
});

async function newHome(): Promise<SiteHome> {
  const home = siteHome(join(folder, `home-${(lastHome += 1)}`));
  await cp(join(folder, 'template'), home.folder, { recursive: true });
  return home;
}

const release = (home: SiteHome, setting?: CommandSetting) => runSiteCommand(home, ['release', '--from', from], setting);
const staged = (home: SiteHome) => readdir(join(home.folder, 'staging')).catch((): string[] => []);

/** What is live is whole, and so is all that is stored. */
async function expectWhole(home: SiteHome): Promise<string> {
  const live = (await readLive(home)) ?? '';
  const site = await openSite(home, live);
  expect(site.findPage('/blog/loft')).toBeDefined();
  expect((await verify(home, () => {})).problems).toEqual([]);
  return live;
}

/** Kills a release, and releases again. @returns what was live in between */
async function releaseAfterKill(setting: CommandSetting): Promise<{ killed: FinishedCommand; between: string; left: number }> {
  const home = await newHome();
  const killed = await release(home, setting);
  const between = await expectWhole(home);
  const left = (await staged(home)).length;

  const again = await release(home);

  expect(again).toMatchObject({ code: 0, stderr: '' });
  await expect(expectWhole(home)).resolves.not.toBe(first);
  await expect(staged(home)).resolves.toEqual([]);
  return { killed, between, left };
}

test('a release that is killed before any of its steps leaves what was live; the next command does it all', async () => {
  const steps: string[] = [];
  let leftovers = 0;
  for (let step = 1; step < 40; step += 2) {
    const pair = await Promise.all([step, step + 1].map((number) => releaseAfterKill({ environment: { KILL_BEFORE_STEP: String(number) } })));
    const killed = pair.filter((one) => one.killed.code === null);
    steps.push(...killed.map((one) => one.killed.stderr.replace('killed before ', '').trim()));
    leftovers += killed.filter(({ left }) => left > 0).length;
    const live = killed.map(({ between, killed: { stderr } }) => stderr.includes('rm staging/switch') || between === first);
    expect(live).toEqual(killed.map(() => true));
    if (killed.length < 2) break;
  }

  expect(leftovers).toBeGreaterThan(3);
  expect(steps).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^rename releases.blog.1\.0\.1$/),
      expect.stringMatching(/^rename renderings.blog.1\.0\.1@/),
      expect.stringMatching(/^rename compositions./),
      expect.stringMatching(/^link switches.00000002\.json$/),
      expect.stringMatching(/^rm staging.switch/),
    ]),
  );
});
