import { readHtml, readTexts } from './html-facts';
import { canonicalOrigin, knownPaths, readSitePages, sitemapPaths } from './site-pages';
import { rawGet } from './raw-request';
import { expect, test } from './site-test';

test('sitemap.xml lists only pages that answer, are canonical and may be indexed', async () => {
  const origin = await canonicalOrigin();
  const paths = await sitemapPaths();
  const pages = new Map((await readSitePages()).map((page) => [page.path, page]));

  const wrong = paths.filter((path) => {
    const { status, facts } = pages.get(path) ?? {};
    return !(status === 200 && facts?.noindex === false && facts.canonicals.join() === origin + path);
  });

  expect(new Set(paths).size).toBe(paths.length);
  expect(wrong).toEqual([]);
});

test('robots.txt lets everybody in and names the site map', async () => {
  const { status, body } = await rawGet('/robots.txt');

  expect(status).toBe(200);
  expect(body).toContain('User-agent: *\nAllow: /\n');
  expect(body).toMatch(/^Sitemap: https:\/\/[^/]+\/sitemap\.xml$/m);
});

test('/sitemap.html links to every page for visitors', async () => {
  const { hrefs } = readHtml((await rawGet('/sitemap.html')).body);

  const missing = (await knownPaths()).filter((path) => !['/offline.html', '/seo-test'].includes(path) && !hrefs.includes(path));
  expect(missing).toEqual([]);
});

test('a click on the site map loads it as a document', async ({ page, openPage }) => {
  await openPage('/');
  const documents = page.waitForRequest((request) => request.isNavigationRequest());

  await page.getByRole('contentinfo').getByRole('link', { name: 'Site map' }).click();

  expect(new URL((await documents).url()).pathname).toBe('/sitemap.html');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/site map/i);
});

test('/seo-test lists every page and the releases that it is made from, without a problem', async () => {
  const { releases } = JSON.parse((await rawGet('/lock.json')).body) as { releases: Record<string, { version: string }> };

  const { body } = await rawGet('/seo-test');

  const texts = readTexts(body);
  for (const [section, { version }] of Object.entries(releases)) expect(texts[texts.indexOf(version) - 1]).toBe(section);
  expect(texts).toContainEqual(expect.stringMatching(/^No problems on \d+ pages$/));
  expect(readHtml(body).noindex).toBe(true);
  const listed = new Set(await knownPaths());
  expect((await sitemapPaths()).filter((path) => !listed.has(path))).toEqual([]);
});

for (const [path, type, start] of [
  ['/blog/atom.xml', 'application/atom+xml', '<feed'],
  ['/blog/rss.xml', 'application/rss+xml', '<rss'],
  ['/blog/feed.json', 'application/feed+json', '"version"'],
] as const) {
  test(`the feed ${path} is published with its own type, and the blog's index names it`, async () => {
    const { status, headers, body } = await rawGet(path);

    expect(status).toBe(200);
    expect(headers['content-type']).toContain(type);
    expect(body).toContain(start);
    expect(body).toContain('/blog/tv-aerial-installation-cost-guide');
    expect(body).toContain('/og/blog/tv-aerial-installation-cost-guide.png');
    const index = (await rawGet('/blog')).body;
    expect(index.match(/<link rel="alternate"[^>]*>/g)).toContainEqual(expect.stringMatching(`(?=.* type="${type.replace('+', '\\+')}").* href="${path}"`));
    expect(readHtml(index).hrefs).toContain(path);
  });
}
