import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readCurrent, readSwitches } from '../store/switches';
import { verify } from '../store/verify';
import { openSite } from '../serve/open-site';
import { buildElsewhere, createCurrentHome } from '../testing/current-home';
import { runSiteCommand } from '../testing/run-site-command';
import { temporaryFolder } from '../testing/temporary-folder';

const folder = temporaryFolder();

test('of two releases from one composition one wins; the other fails completely, and becomes current when it is run again', async () => {
  const home = await createCurrentHome();
  const before = (await readCurrent(home)) ?? '';
  const builds = await Promise.all((['blog', 'shell'] as const).map((section) => buildElsewhere(section, '1.0.1')));
  const environment = { MEET_AT: join(folder, 'meeting') };

  const results = await Promise.all(builds.map((from) => runSiteCommand(home, ['release', '--from', from], { environment })));

  expect(results.map(({ code }) => code).sort()).toEqual([0, 1]);
  const current = (await readCurrent(home)) ?? '';
  expect(results.find(({ code }) => code === 1)?.stderr).toBe(
    `Composition ${current} is current, and this command had planned to switch from ${before}: another command has switched in the meantime. Nothing was changed. Run the command again.\n`,
  );
  expect(await readSwitches(home)).toHaveLength(2);
  await expect(readdir(join(home.folder, 'staging'))).resolves.toEqual([]);
  await expect(verify(home, () => {})).resolves.toMatchObject({ problems: [] });

  const loser = builds[results.findIndex(({ code }) => code === 1)] ?? '';
  await expect(runSiteCommand(home, ['release', '--from', loser])).resolves.toMatchObject({ code: 0 });

  const { lock, sections } = await openSite(home, (await readCurrent(home)) ?? '');
  sections.close();
  expect(Object.values(lock.releases).map(({ version }) => version)).toEqual(['1.0.1', '1.0.1']);
});
