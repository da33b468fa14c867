import { readdir } from 'node:fs/promises';
import { siteHome } from '../store/site-home';
import { runSiteCommand } from '../testing/run-site-command';
import { temporaryFolder } from '../testing/temporary-folder';

const home = siteHome(temporaryFolder());

test.each([
  ['a program that it needs', [], { PATH: '/nowhere' }, 'Wanted nginx and wrk, found no nginx and no wrk.'],
  ['nginx for the enquiries', ['--only', 'enquiries'], { PATH: '/nowhere' }, 'Wanted nginx, found no nginx.'],
  ['a current composition', ['--only', 'questions'], {}, "found none. Run 'npm run compose' first."],
])('without %s, load ends with the reason before anything is started', async (_what, options, environment, reason) => {
  const { code, stderr } = await runSiteCommand(home, ['load', ...options], { environment });

  expect(code).toBe(1);
  expect(stderr).toContain(reason);
  expect(await readdir(home.folder)).toEqual([]);
});
