import type { Release } from '../store/release-format';
import type { DiskStore } from '../store/disk-store';
import { readCurrent, readSwitches } from '../store/switches';
import { buildElsewhere, createCurrentStore, knownPage, makeOtherComposition, switchBack } from '../testing/current-store';
import { runSiteCommand } from '../testing/run-site-command';
import { writeSourceReleases } from '../testing/source-releases';
import { startServer } from '../testing/site-server';

let disk: DiskStore;
let first: string;

beforeEach(async () => {
  disk = await createCurrentStore();
  first = (await readCurrent(disk)) ?? '';
});

const compose = (...words: string[]) => runSiteCommand(disk, ['compose', ...words]);
const lastSwitch = async () => (await readSwitches(disk)).at(-1);

test('changed sources that pass the gate become current', async () => {
  const sections = await writeSourceReleases(disk);

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
  await writeSourceReleases(disk, changed);

  const { code, stderr } = await compose();

  expect(code).toBe(1);
  for (const refusal of refusals) expect(stderr).toContain(refusal);
  expect(stderr).toMatch(/^The composition is refused\. Nothing was changed\.$/m);
  await expect(readCurrent(disk)).resolves.toBe(first);
});

test('a start does not make current what the gate refuses', async () => {
  await writeSourceReleases(disk, { requires: { react: '^18.0.0' } });

  const server = await startServer(disk, 0, { SITE_BUILD: '' });
  await server.stop();

  expect(server.said()).toContain('react ^18.0.0');
  await expect(readCurrent(disk)).resolves.toBe(first);
});

test('a page that is named may vanish', async () => {
  await writeSourceReleases(disk, { knownPages: [knownPage('/blog')] });

  await expect(compose('--allow-gone', '/blog/loft')).resolves.toMatchObject({ code: 0 });
});

test('forced sources become current, and the history says why', async () => {
  await writeSourceReleases(disk, { knownPages: [knownPage('/blog')], requires: { react: '^18.0.0' } });

  const { code, stdout } = await compose('--force', 'the post was wrong');

  expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('overrides ranges: wanted react ^18.0.0') as string });
  expect(await lastSwitch()).toMatchObject({ forced: { reason: 'the post was wrong', checks: ['ranges', 'gone'] } });
});

test('a release that was handed over is listed as such, stays when the sources here change, and is handed over no more after a rollback', async () => {
  await runSiteCommand(disk, ['release', '--from', await buildElsewhere('blog', '1.4.0')]);
  await writeSourceReleases(disk);

  const list = await runSiteCommand(disk, ['releases']);
  const { code, stdout } = await compose();
  const composed = await lastSwitch();
  await runSiteCommand(disk, ['rollback', 'blog']);

  expect(list.stdout).toContain('\n  blog 1.4.0, handed over, can roll back to 1.0.0\n');
  expect(code).toBe(0);
  expect(stdout).toContain("blog 1.4.0 was handed over and stays; 'npm run release -- blog' goes back to the sources here\n");
  expect(composed).toMatchObject({ sections: { blog: '1.4.0', shell: expect.stringMatching(/^1\.0\.0-/) as string }, handedOver: ['blog'] });
  expect(await lastSwitch()).toMatchObject({ action: 'rollback', sections: { blog: '1.0.0' } });
  expect(await lastSwitch()).not.toHaveProperty('handedOver');
}, 120_000);

test('a composition that was rolled back to stays as it is, even when another state of the composer wrote it', async () => {
  await writeSourceReleases(disk);
  await compose();
  const old = await makeOtherComposition(disk, (await readCurrent(disk)) ?? '');
  await switchBack(disk, old, 'rollback');

  const { code, stdout } = await compose();

  expect(code).toBe(0);
  expect(stdout).toContain(`composition ${old} → ${old}\n0 pages rendered`);
  await expect(readCurrent(disk)).resolves.toBe(old);
});
