import { readCurrentComposition } from '../../shell/composer/store/current-composition';
import { changedVersion, releaseChangedBlog } from './changed-post';
import { expect, test } from './release-test';
import { changeRelease } from './run-command';
import { foreignFiles, readServedPage } from './served-page';
import { keepAsking } from './site-answers';

test('while releases and rollbacks go on, each page and its files are of one composition', async ({ home, server }) => {
  test.slow();
  const { stored } = await readCurrentComposition(home);
  const paths = stored.flatMap(({ release }) => release.knownPages.map(({ path }) => path).slice(0, release.name === 'blog' ? 12 : 4)).slice(0, 20);
  const seen = new Set<string>();
  const asking = keepAsking(server, paths, (body) => {
    const page = readServedPage(body.toString());
    const foreign = foreignFiles(page);
    if (page.files.length === 0 || foreign.length > 0) throw new Error(`Wanted files of the page's releases, found ${JSON.stringify(foreign)}.`);
    if (page.releases.blog) seen.add(page.releases.blog.version);
  });

  const { folder, change } = await releaseChangedBlog(home, server);
  for (let times = 0; times < 3; times += 1) {
    await changeRelease(home, ['rollback', 'blog']);
    await changeRelease(home, ['release', 'blog', '--from', folder]);
  }

  const { asked, failures } = await asking.stop();
  expect(failures).toEqual([]);
  expect(paths).toHaveLength(20);
  expect(asked).toBeGreaterThan(paths.length * 5);
  expect(seen).toEqual(new Set([change.version.from, changedVersion]));
});
