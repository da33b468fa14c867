import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { readCurrentComposition } from '../../shell/composer/store/current-composition';
import { runSiteCommand } from '../../shell/composer/testing/run-site-command';
import { servedComposition } from '../releases/site-answers';
import { expect, test } from './hostile-test';
import { makeHostileRelease } from './hostile-release';
import { long } from './long';

const moments = 40;
/** Longer than a release takes on a quiet machine. */
const longestMs = 2000;
const leastReads = 5000;

test(`bad day · kill -9 of release, rollback and compose at ${moments} moments · served`, long, async ({ disk, attack }) => {
  test.setTimeout(480_000);
  const versions = ['1.1.0-one', '1.1.0-two'];
  const folders = await Promise.all(versions.map((version) => makeHostileRelease(disk, { section: 'blog', version })));
  expect(await runSiteCommand(disk, ['release', 'blog', '--from', folders[0] ?? ''])).toMatchObject({ code: 0 });
  const site = await attack(disk, ['/', '/blog', '/oxford', '/blog/loft-or-roof-aerial', '/contact', '/areas?q=OX28']);
  const commands = (moment: number) => [['release', 'blog', '--from', folders[moment % 2] ?? ''], ['rollback', 'blog'], ['compose']][moment % 3] ?? [];
  let killed = 0;

  await site.during(async () => {
    for (let moment = 0; moment < moments; moment += 1) {
      const { code } = await runSiteCommand(disk, commands(moment), { killAfterMs: 200 + (longestMs * moment) / moments });
      killed += Number(code === null);
      const current = await readCurrentComposition(disk);
      expect(current.stored.every(({ folder }) => existsSync(folder))).toBe(true);
      await expect.poll(() => servedComposition(site.server)).toBe(current.lock.composition);
    }
    await pause(500);
  }, leastReads);

  test.info().annotations.push({ type: 'measured', description: `${killed} of ${moments} commands were killed` });
  expect(killed).toBeGreaterThan(moments / 3);
  expect(await runSiteCommand(disk, ['releases', 'verify'])).toMatchObject({ code: 0 });
});
