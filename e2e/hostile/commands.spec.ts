import { readCurrent } from '../../shell/composer/store/switches';
import { runSiteCommand } from '../../shell/composer/testing/run-site-command';
import { commandAttempts } from './command-attempts';
import { makeHostileRelease } from './hostile-release';
import { expect, test } from './hostile-test';
import { long } from './long';

/** Without a limit of its own a command would be killed then, and end without a code. */
const killAfterMs = 120_000;

for (const { attempt, release, says } of commandAttempts) {
  test(`commands · ${attempt} · refused`, long, async ({ site }) => {
    test.setTimeout(killAfterMs + 30_000);
    const from = await makeHostileRelease(site.disk, release);
    const before = await readCurrent(site.disk);

    const { code, stderr } = await site.during(() => runSiteCommand(site.disk, ['release', 'blog', '--from', from], { killAfterMs }));

    expect(code).toBe(1);
    expect(stderr).toContain(release.version);
    expect(stderr).toMatch(says);
    // A stack of the section's own code helps its team; one of the command would be a defect.
    expect(stderr).not.toMatch(/^ {4}at .*\/composer\/[0-9a-f]{16}\/site-cli\.mjs|FATAL ERROR/m);
    expect(await readCurrent(site.disk)).toBe(before);
  });
}
