import { spawnSync } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { projectFolder } from '../../../shell/composer/store/site-home';
import { temporaryFolder } from '../../../shell/composer/testing/temporary-folder';

const folder = temporaryFolder();

test.each([
  ['a program that it needs', [], { PATH: '/nowhere' }, 'Wanted nginx and wrk, found no nginx and no wrk.'],
  ['nginx for the enquiries', ['--only', 'enquiries'], { PATH: '/nowhere' }, 'Wanted nginx, found no nginx.'],
  ['a current composition', ['--only', 'questions'], {}, "found none. Run 'npm run compose' first."],
])('without %s, load ends with the reason before anything is started', async (_what, options, environment, reason) => {
  const env = { ...process.env, SITE_HOME: folder, ...environment };

  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'e2e/measure.ts', 'load', ...options], { cwd: projectFolder, env, encoding: 'utf8' });

  expect(status).toBe(1);
  expect(stderr).toContain(reason);
  expect(await readdir(folder)).toEqual([]);
});
