import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { execFile } from 'node:child_process';
import { projectFolder } from '../../shell/composer/store/site-home';
import { temporaryFolder } from '../../shell/composer/testing/temporary-folder';

const home = join(temporaryFolder(), 'home');

/** Runs a command that needs a browser where the environment names one that is missing, until it and all it has started have ended. */
function run(words: readonly string[]): Promise<{ code: number | null; said: string }> {
  const env = { ...process.env, SITE_HOME: home, CHROMIUM_PATH: '/nowhere/chromium' };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, words, { cwd: projectFolder, env }, (_error, stdout, stderr) => resolve({ code: child.exitCode, said: stdout + stderr }));
  });
}

test.each([
  ['npm run bench', ['--import', 'tsx', 'e2e/measure.ts', 'bench', '--only', 'loads']],
  ['npm run lighthouse', ['--import', 'tsx', 'e2e/measure.ts', 'lighthouse', 'blog']],
  ['npm run hostile', ['shell/composer/bootstrap.mjs', 'hostile', '--only', 'start']],
])('%s without its browser says so and ends, before anything is built or served', async (_command, words) => {
  const { code, said } = await run(words);

  expect(code).toBe(1);
  expect(said).toContain('Wanted the browser that CHROMIUM_PATH names, found no file /nowhere/chromium.');
  expect(said).not.toMatch(/to build|building/);
  expect(existsSync(home)).toBe(false);
});
