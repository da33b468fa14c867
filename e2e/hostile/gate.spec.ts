import { readCurrent } from '../../shell/composer/store/switches';
import { runSiteCommand } from '../../shell/composer/testing/run-site-command';
import type { FinishedCommand } from '../../shell/composer/testing/run-site-command';
import { gateAttempts } from './gate-attempts';
import { makeHostileRelease } from './hostile-release';
import type { HostileRelease } from './hostile-release';
import { expect, refusalsOf, test } from './hostile-test';
import type { AttackedSite } from './hostile-test';
import { long } from './long';

interface Judgement extends FinishedCommand {
  readonly changed: boolean;
}

const judgements = new Map<string, Promise<Judgement>>();

/** The gate's verdict on a release that is handed over. It is asked once for all rows. */
function judge(site: AttackedSite, release: HostileRelease): Promise<Judgement> {
  const known = judgements.get(release.version) ?? handOver(site, release);
  judgements.set(release.version, known);
  return known;
}

async function handOver({ disk, during }: AttackedSite, release: HostileRelease): Promise<Judgement> {
  const from = await makeHostileRelease(disk, release);
  const before = await readCurrent(disk);
  const finished = await during(() => runSiteCommand(disk, ['release', release.section, '--from', from], { killAfterMs: 120_000 }));
  return { ...finished, changed: (await readCurrent(disk)) !== before };
}

// The rows of one release follow each other in one worker.
test.describe.configure({ mode: 'default' });

for (const { release, attempts, isInPlainRun = false } of gateAttempts) {
  for (const [attempt, says] of Object.entries(attempts)) {
    test(`gate · ${attempt} · refused`, isInPlainRun ? {} : long, async ({ site }) => {
      test.setTimeout(150_000);

      const { code, stderr, changed } = await judge(site, release);

      expect(refusalsOf(stderr)).toContainEqual(expect.stringMatching(says));
      expect([code, changed]).toEqual([1, false]);
    });
  }
}
