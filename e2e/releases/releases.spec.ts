import { stat } from 'node:fs/promises';
import { readCurrentComposition } from '../../shell/composer/store/current-composition';
import type { CurrentComposition } from '../../shell/composer/store/current-composition';
import type { StoredRelease } from '../../shell/composer/store/read-releases';
import { changedVersion, expectHeading, post, releaseChangedBlog } from './changed-post';
import { expect, test } from './release-test';
import { changeRelease } from './run-command';
import { hashAnswers, keepAsking, releaseUrls, servedComposition } from './site-answers';
import { filesBelow } from './site-copy';

function findSection({ stored }: CurrentComposition, name: string): StoredRelease {
  const found = stored.find(({ release }) => release.name === name);
  if (!found) throw new Error(`Wanted a current release of ${name}, found none.`);
  return found;
}

/** For each file below a folder its inode and when it was written. */
async function identifyFiles(folder: string): Promise<Record<string, string>> {
  const identified = (await filesBelow(folder)).map(async (file) => {
    const { ino, mtimeMs } = await stat(file);
    return [file, `${ino} ${mtimeMs}`] as const;
  });
  return Object.fromEntries(await Promise.all(identified));
}

test('when a changed blog becomes current its pages are rendered, nothing else changes, and no request fails', async ({ home, server }) => {
  const current = await readCurrentComposition(home);
  const [shell, blog] = [findSection(current, 'shell'), findSection(current, 'blog')];
  const before = { shell: await hashAnswers(server, releaseUrls(shell)), files: await identifyFiles(home.folder) };
  const asking = keepAsking(server, ['/', '/blog', post, '/oxford', '/lock.json', '/sitemap.xml', ...releaseUrls(blog)]);

  const { change } = await releaseChangedBlog(home, server);

  const { asked, failures } = await asking.stop();
  const known = current.stored.reduce((sum, { release }) => sum + release.knownPages.length, 0);
  expect(failures).toEqual([]);
  expect(asked).toBeGreaterThan(50);
  expect(change.version).toEqual({ from: blog.release.version, to: changedVersion });
  // The blog's own pages, the home page, the site map and the page test.
  expect(change.pages).toEqual({ all: known + 2, rendered: blog.release.knownPages.length + 3 });
  expect(await hashAnswers(server, releaseUrls(shell))).toEqual(before.shell);
  expect(await identifyFiles(home.folder)).toMatchObject(before.files);
  expect(server.isRunning()).toBe(true);
});

test('a rollback brings back the exact bytes, with the next document', async ({ page, home, server, openPage }) => {
  const current = await readCurrentComposition(home);
  const blog = findSection(current, 'blog');
  const ownPaths = ['/', '/sitemap.xml', '/sitemap.html', '/seo-test', '/lock.json'];
  const paths = [...blog.release.knownPages.map(({ path }) => path), ...releaseUrls(blog), ...ownPaths];
  const before = await hashAnswers(server, paths);
  const { from, to } = await releaseChangedBlog(home, server);
  await openPage(post);
  await expectHeading(page, to, from);
  expect(await hashAnswers(server, paths)).not.toEqual(before);

  const { composition, pages } = await changeRelease(home, ['rollback', 'blog']);

  await expect.poll(() => servedComposition(server)).toBe(current.lock.composition);
  expect([composition.to, pages.rendered]).toEqual([current.lock.composition, 0]);
  expect(await hashAnswers(server, paths)).toEqual(before);
  await openPage(post);
  await expectHeading(page, from, to);
});
