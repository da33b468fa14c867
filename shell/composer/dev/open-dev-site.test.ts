import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { releasesAt } from '../store/read-releases';
import { createFixtureStore, prependToBundle, writeBlog } from '../testing/fixture-store';
import { temporaryFolder } from '../testing/temporary-folder';
import { untilEnded } from '../testing/watch-processes';
import { devVersion, openDevSite } from './open-dev-site';

const folder = temporaryFolder();

test('when a section does not run, the processes of the others end', async () => {
  const disk = await createFixtureStore(join(folder, 'home'));
  const pidFile = join(folder, 'pid');
  await prependToBundle(disk.release('shell', '1.0.0'), `require('node:fs').writeFileSync('${pidFile}', String(process.pid));`);
  // By then only the shell's own process runs.
  await prependToBundle(disk.release('blog', '1.0.0'), `while (!require('node:fs').existsSync('${pidFile}')); throw new Error('torn');`);

  await expect(openDevSite(disk, releasesAt({ shell: '1.0.0', blog: '1.0.0' }))).rejects.toThrow('torn');

  expect(existsSync(pidFile)).toBe(true);
  await untilEnded(Number(readFileSync(pidFile, 'utf8')));
});

test.each([
  ['a release, which goes on running', '1.0.0', 1],
  ['a build of the dev server, which is another by now', devVersion, 2],
])('a site that replaces another has %s', async (what, version, evaluations) => {
  const disk = await createFixtureStore(join(folder, what));
  const log = join(folder, `${version}.log`);
  writeFileSync(log, '');
  await writeBlog(disk, version);
  await prependToBundle(disk.release('blog', version), `require('node:fs').appendFileSync('${log}', 'x');`);
  const sections = releasesAt({ shell: '1.0.0', blog: version });

  const first = await openDevSite(disk, sections);
  const second = await openDevSite(disk, sections, first);
  first.sections.close();
  const page = await second.answer('/blog', { query: {} });
  second.sections.close();

  expect(page.kind).toBe('page');
  expect(readFileSync(log, 'utf8')).toHaveLength(evaluations);
});
