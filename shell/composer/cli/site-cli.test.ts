import { join } from 'node:path';
import { diskStore } from '../store/disk-store';
import { runSiteCommand } from '../testing/run-site-command';
import { temporaryFolder } from '../testing/temporary-folder';

const disk = diskStore(join(temporaryFolder(), 'none'));

test('help exits with 0; unknown words and an empty store exit with 1 and say what to do', async () => {
  const [help, flag, name, empty] = await Promise.all(
    [['release', '--help'], ['rollback', '--form'], ['relase'], ['releases']].map((words) => runSiteCommand(disk, words)),
  );

  expect(help).toMatchObject({ code: 0, stderr: '', stdout: expect.stringMatching(/^npm run release -- <section>/) as string });
  expect(flag).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(/--form[^]*\n\nnpm run rollback -- <section>/) as string });
  expect(name).toMatchObject({ code: 1, stderr: "'relase' is no command; there are start, dev, test, faults, hostile, create, kit, compose, release, preview, rollback, releases, enquiries. Run one of these.\n" });
  expect(empty).toMatchObject({ code: 1, stderr: `${disk.folder} has no current composition. Run 'npm run compose' first.\n` });
});
