import { expect, test } from '@playwright/test';
import { readHtml } from './html-facts';
import { sitemapPaths } from './site-pages';
import { rawGet } from './raw-request';

const clicksAtMost = 3;

/** Paths that one click leads to from any of these pages; the site map, which leads everywhere, is left out. */
async function oneClickFrom(paths: readonly string[]): Promise<string[]> {
  const pages = await Promise.all(paths.map(async (path) => readHtml((await rawGet(path)).body).hrefs));
  const found = pages.flat().filter((href) => /^\/(?!\/|sitemap\.html)/.test(href));
  return found.map((href) => href.replace(/[?#].*/, ''));
}

test('every page that search engines list is within three clicks of the home page, even without the site map', async () => {
  const reached = new Set(['/']);
  let last = ['/'];
  for (let click = 1; click <= clicksAtMost; click += 1) {
    last = [...new Set(await oneClickFrom(last))].filter((path) => !reached.has(path));
    for (const path of last) reached.add(path);
  }

  const listed = await sitemapPaths();
  expect(listed.length).toBeGreaterThan(50);
  expect(listed.filter((path) => !reached.has(path) && path !== '/sitemap.html')).toEqual([]);
});
