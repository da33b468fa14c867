import { join } from 'node:path';
import { releasesAt } from '../store/read-releases';
import { createFixtureStore, prependToBundle, writeBlog } from '../testing/fixture-store';
import { temporaryFolder } from '../testing/temporary-folder';
import { untilEnded } from '../testing/watch-processes';
import { devVersion, openDevSite } from './open-dev-site';

const folder = temporaryFolder();
let said = '';

/** What sections write to standard error. */
beforeEach(() => {
  said = '';
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => (said += String(text)) !== '');
});

afterEach(() => {
  jest.restoreAllMocks();
});

test('when a section does not run, the processes of the others end', async () => {
  const disk = await createFixtureStore(join(folder, 'home'));
  await prependToBundle(disk.release('shell', '1.0.0'), 'console.error(`process ${process.pid}`);');
  await prependToBundle(disk.release('blog', '1.0.0'), "throw new Error('torn');");

  await expect(openDevSite(disk, releasesAt({ shell: '1.0.0', blog: '1.0.0' }))).rejects.toThrow('torn');

  const started = [...said.matchAll(/^process (\d+)$/gm)].map(([, pid]) => Number(pid));
  expect(started.length).toBeGreaterThan(0);
  await Promise.all(started.map(untilEnded));
});

test.each([
  ['a release, which goes on running', '1.0.0', 1],
  ['a build of the dev server, which is another by now', devVersion, 2],
])('a site that replaces another has %s', async (what, version, evaluations) => {
  const disk = await createFixtureStore(join(folder, what));
  await writeBlog(disk, version);
  await prependToBundle(disk.release('blog', version), "console.error('evaluated');");
  const sections = releasesAt({ shell: '1.0.0', blog: version });

  const first = await openDevSite(disk, sections);
  const second = await openDevSite(disk, sections, first);
  first.sections.close();
  const page = await second.answer('/blog', { query: {} });
  second.sections.close();

  expect(page.kind).toBe('page');
  expect(said.match(/^evaluated$/gm)).toHaveLength(evaluations);
});
