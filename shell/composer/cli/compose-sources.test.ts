import type { Release } from '../store/release-format';
import type { SiteHome } from '../store/site-home';
import { readCurrent, readSwitches } from '../store/switches';
import { buildElsewhere, createCurrentHome, knownPage, makeOtherComposition, switchBack } from '../testing/current-home';
import { runSiteCommand } from '../testing/run-site-command';
import { writeSourceReleases } from '../testing/source-releases';
import { startServer } from '../testing/site-server';

let home: SiteHome;
let first: string;

beforeEach(async () => {
  home = await createCurrentHome();
  first = (await readCurrent(home)) ?? '';
});

const compose = (...words: string[]) => runSiteCommand(home, ['compose', ...words]);
const lastSwitch = async () => (await readSwitches(home)).at(-1);

test('changed sources that pass the gate become current', async () => {
  const sections = await writeSourceReleases(home);

  const { code, stdout } = await compose();

  expect(code).toBe(0);
  expect(stdout).toContain('nothing to build\nchecking shell 1.0.0-');
  expect(await lastSwitch()).toMatchObject({ action: 'start', sections, sources: sections });
});

test.each<[string, readonly string[], Partial<Release>]>([
  [
    'a range that the shell does not meet and an address of another section',
    ['— ranges\n  wanted: react ^18.0.0', '— owners\n'],
    { requires: { react: '^18.0.0' }, knownPages: ['/blog', '/blog/loft', '/'].map(knownPage) },
  ],
  [
    'a deleted post, a link to a page that is not there and a page without a title',
    ['— gone\n  wanted: the current path /blog/loft of blog', '— links\n  wanted: a known page at /blog/nowhere', '— heads\n  wanted: a title on /blog/untitled'],
    { knownPages: ['/blog', '/blog/linking', '/blog/untitled'].map(knownPage) },
  ],
])('changed sources with %s are refused, and the current composition stays', async (_what, refusals, changed) => {
  await writeSourceReleases(home, changed);

  const { code, stderr } = await compose();

  expect(code).toBe(1);
  for (const refusal of refusals) expect(stderr).toContain(refusal);
  expect(stderr).toMatch(/^The composition is refused\. Nothing was changed\.$/m);
  await expect(readCurrent(home)).resolves.toBe(first);
});

test('a start does not make current what the gate refuses', async () => {
  await writeSourceReleases(home, { requires: { react: '^18.0.0' } });

  const server = await startServer(home, 0, { SITE_BUILD: '' });
  await server.stop();

  expect(server.said()).toContain('react ^18.0.0');
  await expect(readCurrent(home)).resolves.toBe(first);
});

test('a page that is named may vanish', async () => {
  await writeSourceReleases(home, { knownPages: [knownPage('/blog')] });

  await expect(compose('--allow-gone', '/blog/loft')).resolves.toMatchObject({ code: 0 });
});

test('forced sources become current, and the history says why', async () => {
  await writeSourceReleases(home, { knownPages: [knownPage('/blog')], requires: { react: '^18.0.0' } });

  const { code, stdout } = await compose('--force', 'the post was wrong');

  expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('overrides ranges: wanted react ^18.0.0') as string });
  expect(await lastSwitch()).toMatchObject({ forced: { reason: 'the post was wrong', checks: ['ranges', 'gone'] } });
});

test('a release that was handed over is listed as such, stays when the sources here change, and is handed over no more after a rollback', async () => {
  await runSiteCommand(home, ['release', '--from', await buildElsewhere('blog', '1.4.0')]);
  await writeSourceReleases(home);

  const list = await runSiteCommand(home, ['releases']);
  const { code, stdout } = await compose();
  const composed = await lastSwitch();
  await runSiteCommand(home, ['rollback', 'blog']);

  expect(list.stdout).toContain('\n  blog 1.4.0, handed over, can roll back to 1.0.0\n');
  expect(code).toBe(0);
  expect(stdout).toContain("blog 1.4.0 was handed over and stays; 'npm run release -- blog' goes back to the sources here\n");
  expect(composed).toMatchObject({ sections: { blog: '1.4.0', shell: expect.stringMatching(/^1\.0\.0-/) as string }, handedOver: ['blog'] });
  expect(await lastSwitch()).toMatchObject({ action: 'rollback', sections: { blog: '1.0.0' } });
  expect(await lastSwitch()).not.toHaveProperty('handedOver');
}, 120_000);

test('a composition that was rolled back to stays as it is, even when another state of the composer wrote it', async () => {
  await writeSourceReleases(home);
  await compose();
  const old = await makeOtherComposition(home, (await readCurrent(home)) ?? '');
  await switchBack(home, old, 'rollback');

  const { code, stdout } = await compose();

  expect(code).toBe(0);
  expect(stdout).toContain(`composition ${old} → ${old}\n0 pages rendered`);
  await expect(readCurrent(home)).resolves.toBe(old);
});
