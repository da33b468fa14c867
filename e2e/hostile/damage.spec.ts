import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readCurrentComposition } from '../../shell/composer/store/current-composition';
import { renderingFolder } from '../../shell/composer/store/lock-file';
import { siteHome } from '../../shell/composer/store/site-home';
import type { SiteHome } from '../../shell/composer/store/site-home';
import { runSiteCommand } from '../../shell/composer/testing/run-site-command';
import type { FinishedCommand } from '../../shell/composer/testing/run-site-command';
import { currentRelease } from '../releases/current-release';
import { copySite, removeHome, replaceFile } from '../releases/site-copy';
import { parts, ways } from './damage-kinds';
import { expect, test as base } from './hostile-test';
import { long } from './long';
import { makeHostileRelease } from './hostile-release';

const test = base.extend({
  /** A copy of the home with two switches, which a test may damage. */
  home: async ({}, use) => {
    const copy = siteHome(`${original.folder}-${String(Math.random()).slice(2, 10)}`);
    await cp(original.folder, copy.folder, { recursive: true });
    await use(copy);
    await removeHome(copy);
  },
});

test.describe.configure({ mode: 'default' });

/** Undamaged pages, which the reader requests. */
const paths = ['/', '/services', '/oxford', '/commercial-tv-installation', '/blog/loft-or-roof-aerial', '/contact'];
const stack = /^ {4}at /m;

let original: SiteHome;
/** An intact copy of the blog's current release, as its team handed it over. */
let intact: string;

/** A home with two switches: the blog was released, and is as it was. */
test.beforeAll(async () => {
  original = await copySite();
  const from = await makeHostileRelease(original, { section: 'blog', version: '1.1.0-other' });
  for (const words of [['release', 'blog', '--from', from], ['rollback', 'blog']]) {
    expect(await runSiteCommand(original, words, { killAfterMs: 60_000 })).toMatchObject({ code: 0 });
  }
  intact = join(original.folder, 'handed-over/intact');
  await cp((await currentRelease(original, 'blog')).folder, intact, { recursive: true });
});

test.afterAll(() => removeHome(original));

const verify = (home: SiteHome) => runSiteCommand(home, ['releases', 'verify'], { killAfterMs: 60_000 });
const repair = (home: SiteHome) => runSiteCommand(home, ['releases', 'repair', '--from', intact], { killAfterMs: 90_000 });

/** Damages a home while visitors read it; then the damage is named, and mended. */
function expectMended(found: FinishedCommand, mended: FinishedCommand, again: FinishedCommand): void {
  expect(found.code, found.stderr).toBe(1);
  expect(found.stderr + found.stdout).toContain('repair');
  expect(found.stderr).not.toMatch(stack);
  expect(mended.code, mended.stderr).toBe(0);
  expect(again.code, again.stderr).toBe(0);
}

for (const [part, find] of Object.entries(parts)) {
  for (const [way, damage] of Object.entries(ways)) {
    test(`damage · ${part}, ${way} · mended`, long, async ({ home, attack }) => {
      const site = await attack(home, paths);

      const [found, mended, again] = await site.during(async () => {
        await damage(await find(home));
        await pause(500);
        return [await verify(home), await repair(home), await verify(home)] as const;
      });

      expectMended(found, mended, again);
    });
  }
}

test('damage · a missing folder of a current release · mended', long, async ({ home, attack }) => {
  const site = await attack(home, paths);
  await rm((await currentRelease(home, 'blog')).folder, { recursive: true });

  const [list, found, mended, again] = await site.during(async () => {
    return [await runSiteCommand(home, ['releases']), await verify(home), await repair(home), await verify(home)] as const;
  });

  expect(list.stdout + list.stderr).toContain('repair');
  expectMended(found, mended, again);
});

test('damage · an altered file, and the intact release is handed over again · mended', long, async ({ home, attack }) => {
  const site = await attack(home, paths);
  await ways.altered?.(await (parts['a script of a release']?.(home) ?? ''));

  const [released, again] = await site.during(async () => [await runSiteCommand(home, ['release', 'blog', '--from', intact]), await verify(home)] as const);

  expect([released.code, again.code], released.stderr + again.stderr).toEqual([0, 0]);
});

test('damage · all renderings are deleted while they are served · served', long, async ({ home, attack }) => {
  const site = await attack(home, paths);
  const { lock } = await readCurrentComposition(home);
  for (const name of Object.keys(lock.releases)) await rm(renderingFolder(home, name, lock), { recursive: true });

  await site.during(async () => {
    for (const path of ['/witney', '/abingdon', '/blog/mesh-or-access-points-in-a-stone-house', '/services']) {
      expect((await fetch(new URL(path, site.server.url))).status, path).toBe(200);
    }
    // The server looks for its files every few seconds.
    await expect.poll(async () => (await fetch(new URL('/healthz', site.server.url))).text(), { timeout: 20_000 }).toContain('degraded');
  });

  expect((await repair(home)).code).toBe(0);
  expect((await verify(home)).code).toBe(0);
});

test('damage · one byte of a page of a past composition, which is composed again · mended', long, async ({ home, attack }) => {
  const site = await attack(home, paths);
  const { lock } = await readCurrentComposition(home);
  const page = join(renderingFolder(home, 'blog', lock), 'blog.html');
  await replaceFile(page, 'altered');

  const [composed, again] = await site.during(async () => [await runSiteCommand(home, ['compose', '--at', lock.composition]), await verify(home)] as const);

  expect([composed.code, again.code], composed.stderr + again.stderr).toEqual([0, 0]);
});
