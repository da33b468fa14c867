import { readHtml } from './html-facts';
import { canonicalOrigin, knownPaths, sitemapPaths } from './known-pages';
import { rawGet } from './raw-request';
import { expect, test } from './site-test';

test('sitemap.xml lists only pages that answer, are canonical and may be indexed', async () => {
  const origin = await canonicalOrigin();
  const paths = await sitemapPaths();

  const wrong = await Promise.all(
    paths.map(async (path) => {
      const { status, body } = await rawGet(path);
      const { canonicals, noindex } = readHtml(body);
      const isRight = status === 200 && !noindex && canonicals.length === 1 && canonicals[0] === origin + path;
      return isRight ? [] : [{ path, status, noindex, canonicals }];
    }),
  );

  expect(paths.length).toBeGreaterThan(100);
  expect(new Set(paths).size).toBe(paths.length);
  expect(wrong.flat()).toEqual([]);
});

test('every known page has one title, one description and one heading', async () => {
  const paths = await knownPaths();

  const wrong = await Promise.all(
    paths.map(async (path) => {
      const { titles, descriptions, headings } = readHtml((await rawGet(path)).body);
      const counts = [titles.length, descriptions.length, headings];
      return counts.every((count) => count === 1) ? [] : [{ path, counts }];
    }),
  );

  expect(wrong.flat()).toEqual([]);
});

test('robots.txt lets everybody in and names the site map', async () => {
  const { status, body } = await rawGet('/robots.txt');

  expect(status).toBe(200);
  expect(body).toContain('User-agent: *\nAllow: /\n');
  expect(body).toMatch(/^Sitemap: https:\/\/[^/]+\/sitemap\.xml$/m);
});

test('/sitemap.html links to every page of sitemap.xml', async () => {
  const { hrefs } = readHtml((await rawGet('/sitemap.html')).body);

  const missing = (await sitemapPaths()).filter((path) => !hrefs.includes(path));
  expect(missing).toEqual([]);
});

test('a click on the site map loads it as a document', async ({ page, openPage }) => {
  await openPage('/');
  const documents = page.waitForRequest((request) => request.isNavigationRequest());

  await page.getByRole('contentinfo').getByRole('link', { name: 'Site map' }).click();

  expect(new URL((await documents).url()).pathname).toBe('/sitemap.html');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/site map/i);
});

test('/seo-test lists every page and the releases that it is made from, without a problem', async ({ page, openPage }) => {
  const lock = JSON.parse((await rawGet('/lock.json')).body) as { releases: Record<string, { version: string }> };

  await openPage('/seo-test');

  const releases = page.getByRole('table', { name: 'Releases' });
  for (const [section, { version }] of Object.entries(lock.releases)) {
    await expect(releases.getByRole('row', { name: `${section} ${version}` })).toBeVisible();
  }
  await expect(page.getByText(/^No problems on \d+ pages$/)).toBeVisible();
  const listed = new Set(await knownPaths());
  expect((await sitemapPaths()).filter((path) => !listed.has(path))).toEqual([]);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
});

for (const [path, type, start] of [
  ['/blog/atom.xml', 'application/atom+xml', '<feed'],
  ['/blog/rss.xml', 'application/rss+xml', '<rss'],
  ['/blog/feed.json', 'application/feed+json', '"version"'],
] as const) {
  test(`the feed ${path} is published as what it is, and the blog's index names it`, async ({ page, openPage }) => {
    const { status, headers, body } = await rawGet(path);

    expect(status).toBe(200);
    expect(headers['content-type']).toContain(type);
    expect(body).toContain(start);
    expect(body).toContain('/blog/tv-aerial-installation-cost-guide');
    expect(body).toContain('/og/blog/tv-aerial-installation-cost-guide.png');
    await openPage('/blog');
    await expect(page.locator(`link[rel=alternate][type="${type}"]`)).toHaveAttribute('href', path);
    await expect(page.getByRole('main').locator(`a[href="${path}"]`)).toBeVisible();
  });
}
