import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readCurrentComposition } from '../../shell/composer/store/current-composition';
import { prerenderBundle } from '../../shell/composer/store/release-paths';
import { diskStore } from '../../shell/composer/store/disk-store';
import type { DiskStore } from '../../shell/composer/store/disk-store';
import { runSiteCommand } from '../../shell/composer/testing/run-site-command';
import type { FinishedCommand } from '../../shell/composer/testing/run-site-command';
import { currentRelease } from '../releases/current-release';
import { copySite, filesBelow, removeStore } from '../releases/site-copy';
import { parts, ways } from './damage-kinds';
import { expect, test as base } from './hostile-test';
import { long } from './long';
import { makeHostileRelease } from './hostile-release';

const test = base.extend({
  /** A copy of the store with two switches, which a test may damage. */
  disk: async ({}, use) => {
    const copy = diskStore(`${original.folder}-${String(Math.random()).slice(2, 10)}`);
    await cp(original.folder, copy.folder, { recursive: true, verbatimSymlinks: true });
    await use(copy);
    await removeStore(copy);
  },
});

test.describe.configure({ mode: 'default' });

/** Undamaged pages, which the reader requests. */
const paths = ['/', '/services', '/oxford', '/commercial-tv-installation', '/blog/loft-or-roof-aerial', '/contact'];
const stack = /^ {4}at /m;

let original: DiskStore;
/** An intact copy of the blog's current release, as its team handed it over. */
let intact: string;

/** A store with two switches: the blog was released, and is as it was. */
test.beforeAll(async () => {
  original = await copySite();
  const from = await makeHostileRelease(original, { section: 'blog', version: '1.1.0-other' });
  for (const words of [['release', 'blog', '--from', from], ['rollback', 'blog']]) {
    expect(await runSiteCommand(original, words, { killAfterMs: 60_000 })).toMatchObject({ code: 0 });
  }
  intact = join(original.folder, 'handed-over/intact');
  await cp((await currentRelease(original, 'blog')).folder, intact, { recursive: true });
});

test.afterAll(() => removeStore(original));

const verify = (disk: DiskStore) => runSiteCommand(disk, ['releases', 'verify'], { killAfterMs: 60_000 });

/** Writes what is damaged again, as a whole, as `verify` and the commands say: a switch is moved away, a release handed over, a site composed. */
async function mend(disk: DiskStore, part: string): Promise<FinishedCommand> {
  const { lock: { composition } } = await readCurrentComposition(original);
  if (part.endsWith('switch')) await rm(await (parts[part]?.(disk) ?? ''), { recursive: true, force: true });
  if (part.endsWith('release')) return runSiteCommand(disk, ['release', 'blog', '--from', intact], { killAfterMs: 90_000 });
  return runSiteCommand(disk, ['compose', '--at', composition], { killAfterMs: 90_000 });
}

/** The damage is named, and mended. */
function expectMended(found: FinishedCommand, mended: FinishedCommand, again: FinishedCommand): void {
  expect(found.code, found.stderr).toBe(1);
  expect(found.stderr + found.stdout).toMatch(/npm run (compose|release)/);
  expect(found.stderr).not.toMatch(stack);
  expect(mended.code, mended.stderr).toBe(0);
  expect(again.code, again.stderr).toBe(0);
}

for (const [part, find] of Object.entries(parts)) {
  for (const [way, damage] of Object.entries(ways)) {
    test(`damage · ${part}, ${way} · mended`, long, async ({ disk, attack }) => {
      const site = await attack(disk, paths);

      const [found, mended, again] = await site.during(async () => {
        await damage(await find(disk));
        await pause(500);
        return [await verify(disk), await mend(disk, part), await verify(disk)] as const;
      });

      expectMended(found, mended, again);
    });
  }
}

test('damage · a missing folder of a current release · mended', long, async ({ disk, attack }) => {
  const site = await attack(disk, paths);
  await rm((await currentRelease(disk, 'blog')).folder, { recursive: true });

  const [list, found, mended, again] = await site.during(async () => {
    return [await runSiteCommand(disk, ['releases']), await verify(disk), await mend(disk, 'a release'), await verify(disk)] as const;
  });

  expect(list.stdout + list.stderr).toContain('npm run compose');
  expectMended(found, mended, again);
});

test('damage · all pages are deleted while they are served · served', long, async ({ disk, attack }) => {
  const site = await attack(disk, paths);
  const { lock } = await readCurrentComposition(disk);
  for (const file of (await filesBelow(disk.site(lock.composition))).filter((name) => /\.html(\.\w+)?$/.test(name))) await rm(file);

  await site.during(async () => {
    for (const path of ['/witney', '/abingdon', '/blog/mesh-or-access-points-in-a-stone-house', '/services']) {
      expect((await fetch(new URL(path, site.server.url))).status, path).toBe(200);
    }
    // The server looks for its files every few seconds.
    await expect.poll(async () => (await fetch(new URL('/healthz', site.server.url))).text(), { timeout: 20_000 }).toContain('degraded');
  });

  expect((await mend(disk, 'the site')).code).toBe(0);
  expect((await verify(disk)).code).toBe(0);
});

test('damage · a release without its prerender bundle, whose sources are here · mended', long, async ({ disk, attack }) => {
  const site = await attack(disk, paths);
  await rm(join((await currentRelease(disk, 'commercial')).folder, prerenderBundle));

  const [found, composed, again] = await site.during(async () => [await verify(disk), await runSiteCommand(disk, ['compose']), await verify(disk)] as const);

  expectMended(found, composed, again);
  expect(found.stderr).toContain("Build it again with 'npm run compose'");
});
