import { join } from 'node:path';
import type { Release } from '../store/release';
import type { SiteHome } from '../store/site-home';
import { readCurrent, readSwitches } from '../store/switches';
import { buildElsewhere, createCurrentHome, knownPage, makeOtherComposition, switchBack } from '../testing/current-home';
import { runSiteCommand } from '../testing/run-site-command';
import { writeSourceReleases } from '../testing/source-releases';
import { temporaryFolder } from '../testing/temporary-folder';
import { startServer } from './site-server';

const folder = temporaryFolder();
let lastHome = 0;
let home: SiteHome;
let first: string;

beforeEach(async () => {
  home = await createCurrentHome(join(folder, `home-${(lastHome += 1)}`));
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

test.each<[string, string, Partial<Release>]>([
  ['a deleted post', '— gone\n  wanted: the current path /blog/loft of blog', { knownPages: [knownPage('/blog')] }],
  ['a link to a page that is not there', '— links\n  wanted: a known page at /blog/nowhere', { knownPages: ['/blog', '/blog/loft', '/blog/linking'].map(knownPage) }],
  ['a page without a title', '— heads\n  wanted: a title on /blog/untitled', { knownPages: ['/blog', '/blog/loft', '/blog/untitled'].map(knownPage) }],
  ['a range that the shell does not meet', '— ranges\n  wanted: react ^18.0.0', { requires: { react: '^18.0.0' } }],
  ['an address of another section', '— owners\n', { knownPages: ['/blog', '/blog/loft', '/'].map(knownPage) }],
])('changed sources with %s are refused, and the current composition stays', async (_what, refusal, changed) => {
  await writeSourceReleases(home, changed);

  const { code, stderr } = await compose();

  expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining(refusal) as string });
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

describe('a release that was handed over', () => {
  beforeEach(async () => {
    const from = await buildElsewhere(join(folder, `elsewhere-${lastHome}`), 'blog', '1.4.0');
    await runSiteCommand(home, ['release', '--from', from]);
    await writeSourceReleases(home);
  });

  test('stays when the sources here change, and the command says how to go back to them', async () => {
    const { code, stdout } = await compose();

    expect(code).toBe(0);
    expect(stdout).toContain("blog 1.4.0 was handed over and stays; 'npm run release -- blog' goes back to the sources here\n");
    expect(await lastSwitch()).toMatchObject({ sections: { blog: '1.4.0', shell: expect.stringMatching(/^1\.0\.0-/) as string }, handedOver: ['blog'] });
  });

  test('is marked in the list of releases', async () => {
    const { stdout } = await runSiteCommand(home, ['releases']);

    expect(stdout).toContain('\n  blog 1.4.0, handed over, can roll back to 1.0.0\n');
  });

  test('is handed over no more after a rollback to one that was built here', async () => {
    await runSiteCommand(home, ['rollback', 'blog']);

    expect(await lastSwitch()).not.toHaveProperty('handedOver');
  });
});

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
