import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readCurrentComposition } from '../../shell/composer/store/current-composition';
import { followLink, isMarkedDocument, markDocument } from '../follow-link';
import { changedVersion, expectHeading, post, releaseChangedBlog } from './changed-post';
import { currentRelease } from './current-release';
import { expect, test } from './release-test';
import { changeRelease } from './run-command';
import { foreignFiles, readServedPage } from './served-page';
import { hashAnswers, keepAsking, releaseUrls, servedComposition } from './site-answers';
import { filesBelow } from './site-copy';

// Nothing is fetched ahead: a tab has only the pages that it has visited.
test.use({ saveData: true });

/** For each file that never changes, its inode and when it was written. */
async function identifyFiles(folder: string): Promise<Record<string, string>> {
  const files = await Promise.all(['releases', 'sites', 'switches'].map((part) => filesBelow(join(folder, part))));
  const identified = files.flat().map(async (file) => {
    const { ino, mtimeMs } = await stat(file);
    return [file, `${ino} ${mtimeMs}`] as const;
  });
  return Object.fromEntries(await Promise.all(identified));
}

test('a changed blog is released and rolled back: its pages alone are rendered, nothing else changes, no request fails, each page and its files are of one composition, a tab that began in the blog goes on as a document and comes back to where it was left, and the exact bytes come back', async ({ page, disk, server, openPage }) => {
  test.slow();
  const current = await readCurrentComposition(disk);
  const [shell, blog] = [await currentRelease(disk, 'shell'), await currentRelease(disk, 'blog')];
  const ofBlog = [...blog.release.knownPages.map(({ path }) => path), ...releaseUrls(blog), '/', '/sitemap.xml', '/sitemap.html', '/seo-test', '/lock.json'];
  const before = { shell: await hashAnswers(server, releaseUrls(shell)), blog: await hashAnswers(server, ofBlog), files: await identifyFiles(disk.folder) };
  const known = current.stored.map(({ release }) => release.knownPages.map(({ path }) => path));
  // The offline page names no files.
  const withFiles = known.map((paths) => paths.filter((path) => path !== '/offline.html'));
  const seen = new Set<string>();
  const asking = keepAsking(server, [...ofBlog, ...withFiles.flatMap((paths) => paths.slice(0, 4))], (body, path) => {
    if (!withFiles.flat().includes(path)) return;
    const served = readServedPage(body.toString());
    const foreign = foreignFiles(served);
    if (served.files.length === 0 || foreign.length > 0) throw new Error(`The page has files of other releases, or none: ${JSON.stringify(foreign)}.`);
    if (served.releases.blog) seen.add(served.releases.blog.version);
  });

  await openPage('/blog');
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  await markDocument(page);

  const { change, from, to } = await releaseChangedBlog(disk, server);
  expect(change.version).toEqual({ from: blog.release.version, to: changedVersion });
  // The blog's own pages, the home page, the site map and the page test.
  expect(change.pages).toEqual({ all: known.flat().length + 2, rendered: blog.release.knownPages.length + 3 });
  expect(await hashAnswers(server, releaseUrls(shell))).toEqual(before.shell);
  expect(await identifyFiles(disk.folder)).toMatchObject(before.files);
  expect(await isMarkedDocument(page)).toBe(true);
  await followLink(page, post);
  await expectHeading(page, to, from);
  expect(await isMarkedDocument(page)).toBe(false);
  await expect.poll(() => [...seen]).toContain(changedVersion);

  const { composition, pages } = await changeRelease(disk, ['rollback', 'blog']);
  await expect.poll(() => servedComposition(server)).toBe(current.lock.composition);
  const { asked, failures } = await asking.stop();

  expect(failures).toEqual([]);
  expect(asked).toBeGreaterThan(50);
  expect(seen).toEqual(new Set([change.version.from, changedVersion]));
  expect([composition.to, pages.rendered]).toEqual([current.lock.composition, 0]);
  expect(await hashAnswers(server, ofBlog)).toEqual(before.blog);
  await markDocument(page);
  await page.goBack();
  await expect(page).toHaveURL('/blog');
  // A script would fail where the document makes way meanwhile.
  await expect(page.locator('html[data-marked]')).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
  await openPage(post);
  await expectHeading(page, from, to);
  expect(server.isRunning()).toBe(true);
});
