import { join } from 'node:path';
import { diskStore } from '../store/disk-store';
import { runSiteCommand } from '../testing/run-site-command';
import { temporaryFolder } from '../testing/temporary-folder';

const disk = diskStore(join(temporaryFolder(), 'none'));

test('help exits with 0; an unknown word exits with 1 and names the commands', async () => {
  const [help, name] = await Promise.all([['release', '--help'], ['relase']].map((words) => runSiteCommand(disk, words)));

  expect(help).toMatchObject({ code: 0, stderr: '', stdout: expect.stringMatching(/^npm run release -- <section>/) as string });
  expect(name).toMatchObject({ code: 1, stdout: '', stderr: "'relase' is no command; there are start, dev, test, check, create, compose, release, preview, rollback, releases, enquiries. Run one of these.\n" });
});
