import { stat } from 'node:fs/promises';
import { readLiveComposition } from '../../shell/composer/store/live-composition';
import type { LiveComposition } from '../../shell/composer/store/live-composition';
import type { StoredRelease } from '../../shell/composer/render/site-renderer';
import { changedVersion, expectHeading, post, releaseChangedBlog } from './changed-post';
import { expect, test } from './release-test';
import { changeLive } from './run-command';
import { hashAnswers, keepAsking, releaseUrls, servedComposition } from './site-answers';
import { filesBelow } from './site-copy';

function findSection({ stored }: LiveComposition, name: string): StoredRelease {
  const found = stored.find(({ release }) => release.name === name);
  if (!found) throw new Error(`Wanted a release of ${name} that is live, found none.`);
  return found;
}

/** Which file each path below a folder is, and when it was written. */
async function identifyFiles(folder: string): Promise<Record<string, string>> {
  const identified = (await filesBelow(folder)).map(async (file) => {
    const { ino, mtimeMs } = await stat(file);
    return [file, `${ino} ${mtimeMs}`] as const;
  });
  return Object.fromEntries(await Promise.all(identified));
}

test('a changed blog goes live: its pages are rendered, nothing else is touched, nobody is refused', async ({ home, server }) => {
  const live = await readLiveComposition(home);
  const [shell, blog] = [findSection(live, 'shell'), findSection(live, 'blog')];
  const before = { shell: await hashAnswers(server, releaseUrls(shell)), files: await identifyFiles(home.folder) };
  const asking = keepAsking(server, ['/', '/blog', post, '/oxford', '/lock.json', '/sitemap.xml', ...releaseUrls(blog)]);

  const { change } = await releaseChangedBlog(home, server);

  const { asked, failures } = await asking.stop();
  const known = live.stored.reduce((sum, { release }) => sum + release.knownPages.length, 0);
  expect(failures).toEqual([]);
  expect(asked).toBeGreaterThan(50);
  expect(change.version).toEqual({ from: blog.release.version, to: changedVersion });
  // The blog's own pages, the site map and the page test.
  expect(change.pages).toEqual({ all: known + 2, rendered: blog.release.knownPages.length + 2 });
  expect(await hashAnswers(server, releaseUrls(shell))).toEqual(before.shell);
  expect(await identifyFiles(home.folder)).toMatchObject(before.files);
  expect(server.isRunning()).toBe(true);
});

test('a rollback brings back the exact bytes, with the next document', async ({ page, home, server, openPage }) => {
  const live = await readLiveComposition(home);
  const blog = findSection(live, 'blog');
  const ownPaths = ['/sitemap.xml', '/sitemap.html', '/seo-test', '/lock.json'];
  const paths = [...blog.release.knownPages.map(({ path }) => path), ...releaseUrls(blog), ...ownPaths];
  const before = await hashAnswers(server, paths);
  const { from, to } = await releaseChangedBlog(home, server);
  await openPage(post);
  await expectHeading(page, to, from);
  expect(await hashAnswers(server, paths)).not.toEqual(before);

  const { composition, pages } = await changeLive(home, ['rollback', 'blog']);

  await expect.poll(() => servedComposition(server)).toBe(live.lock.composition);
  expect([composition.to, pages.rendered]).toEqual([live.lock.composition, 0]);
  expect(await hashAnswers(server, paths)).toEqual(before);
  await openPage(post);
  await expectHeading(page, from, to);
});
