import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readCurrent, readSwitches } from '../store/switches';
import { verify } from '../store/verify';
import { openSite } from '../serve/open-site';
import { buildElsewhere, createCurrentStore } from '../testing/current-store';
import { runSiteCommand } from '../testing/run-site-command';
import { temporaryFolder } from '../testing/temporary-folder';

const folder = temporaryFolder();

test('of two releases from one composition one wins; the other fails completely, and becomes current when it is run again', async () => {
  const disk = await createCurrentStore();
  const before = (await readCurrent(disk)) ?? '';
  const builds = await Promise.all((['blog', 'shell'] as const).map((section) => buildElsewhere(section, '1.0.1')));
  const environment = { MEET_AT: join(folder, 'meeting') };

  const results = await Promise.all(builds.map((from) => runSiteCommand(disk, ['release', '--from', from], { environment })));

  expect(results.map(({ code }) => code).sort()).toEqual([0, 1]);
  const current = (await readCurrent(disk)) ?? '';
  expect(results.find(({ code }) => code === 1)?.stderr).toBe(
    `Composition ${current} is current, and this command had planned to switch from ${before}: another command has switched in the meantime. Nothing was changed. Run the command again.\n`,
  );
  expect(await readSwitches(disk)).toHaveLength(2);
  await expect(readdir(join(disk.folder, 'staging'))).resolves.toEqual([]);
  await expect(verify(disk, () => {})).resolves.toMatchObject({ problems: [] });

  const loser = builds[results.findIndex(({ code }) => code === 1)] ?? '';
  await expect(runSiteCommand(disk, ['release', '--from', loser])).resolves.toMatchObject({ code: 0 });

  const { lock, sections } = await openSite(disk, (await readCurrent(disk)) ?? '');
  sections.close();
  expect(Object.values(lock.releases).map(({ version }) => version)).toEqual(['1.0.1', '1.0.1']);
});

/** Runs Node as the first process of a container that has this machine's name. */
const container = join(folder, 'container');
writeFileSync(container, `#!/bin/sh\nexec unshare --pid --fork --mount-proc '${process.execPath}' "$@"\n`, { mode: 0o755 });
const hasContainers = spawnSync('unshare', ['--pid', '--fork', '--mount-proc', 'true']).status === 0;

(hasContainers ? test : test.skip)(`of two containers with one name, whose processes have one number, neither clears what the other has staged${hasContainers ? '' : ' (skipped: only root may make namespaces)'}`, async () => {
  const disk = await createCurrentStore();
  const [current, meeting] = [(await readCurrent(disk)) ?? '', join(folder, 'containers')];
  const releasing = runSiteCommand(disk, ['release', '--from', await buildElsewhere('blog', '1.0.1')], { node: container, environment: { MEET_AT: meeting } });
  while ((await readdir(meeting).catch(() => [])).length === 0) await pause(20);

  const other = await runSiteCommand(disk, ['compose', '--at', current], { node: container });
  await writeFile(join(meeting, 'other'), '');

  expect([other, await releasing].map(({ code, stderr }) => [code, stderr])).toEqual([[0, ''], [0, '']]);
});
