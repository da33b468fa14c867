import { runSiteCommand } from '../../shell/composer/testing/run-site-command';
import { attemptAll, sectionAttempts, writeSecrets } from '../../shell/composer/testing/section-attempts';
import { makeHostileRelease } from './hostile-release';
import { expect, test as base } from './hostile-test';
import { long } from './long';

// What the code of one release attempts while it is released: the code is the same for all rows.
const test = base.extend<object, { said: string }>({
  said: [
    async ({ site: { disk, server } }, use) => {
      writeSecrets(disk.folder);
      const attempts = attemptAll({ store: disk.folder, server: server.pid, port: Number(new URL(server.url).port) });
      const from = await makeHostileRelease(disk, { section: 'blog', version: '1.1.0-attempts', codeAtStart: attempts });
      const { stderr } = await runSiteCommand(disk, ['release', 'blog', '--from', from], { killAfterMs: 100_000 });
      await use(stderr);
    },
    { scope: 'worker', timeout: 150_000 },
  ],
});

test.describe.configure({ mode: 'default' });

for (const attempt of Object.keys(sectionAttempts)) {
  test(`contained · ${attempt} · refused`, long, ({ said }) => {
    expect(said).toContain('attempts that succeeded: [');
    expect(said).not.toContain(JSON.stringify(attempt));
  });
}
