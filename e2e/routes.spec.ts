import { expect, test } from '@playwright/test';
import { readHtml } from './html-facts';
import { canonicalOrigin, readSitePages } from './site-pages';
import { rawGet } from './raw-request';

/** The rows of the specification's route table that are one page each. */
const routeTable = [
  '/',
  '/services',
  '/areas',
  '/contact',
  '/blog',
  '/blog/tv-aerial-installation-cost-guide',
  '/blog/category/local-guides',
  '/blog/category/pricing-guides',
  '/blog/category/installation-tips',
  '/blog/category/wi-fi-solutions',
  '/blog/category/emergency-services',
  '/blog/category/product-reviews',
  '/postcode/ox28',
  '/postcode/sn1',
  '/near-me/tv-aerial-installation-near-me',
  '/commercial-tv-installation',
  '/student-accommodation-tv',
  '/seo-test',
  '/professional-installers',
  '/reviews-testimonials',
  '/new-build-installation',
  ...['/oxford', '/witney', '/cirencester', '/swindon', '/abingdon', '/chipping-norton', '/didcot', '/wantage'],
  '/burford',
];

test('each row of the route table is a page with a canonical link of its own, and no two share a title or a description', async () => {
  const origin = await canonicalOrigin();

  const rows = (await readSitePages()).filter(({ path }) => routeTable.includes(path));

  expect(rows.map(({ path }) => path).sort()).toEqual([...routeTable].sort());
  expect(rows.map(({ path, status, facts }) => [path, status, facts.canonicals[0]])).toEqual(rows.map(({ path }) => [path, 200, origin + path]));
  for (const part of ['titles', 'descriptions'] as const) expect(new Set(rows.map(({ facts }) => facts[part][0])).size).toBe(routeTable.length);
});

test('an unknown blog slug answers with a placeholder that search engines leave out', async () => {
  const { status, body } = await rawGet('/blog/a-guide-that-nobody-wrote');

  expect(status).toBe(200);
  expect(readHtml(body)).toMatchObject({ noindex: true, headings: 1 });
  expect(body).toContain('A Guide That Nobody Wrote');
});

test('an unknown place answers with the fallback that search engines leave out', async () => {
  const { status, body } = await rawGet('/st-nobody-on-the-hill');

  expect(status).toBe(200);
  expect(readHtml(body)).toMatchObject({ noindex: true, headings: 1 });
  expect(/<h1[^>]*>(.*?)<\/h1>/.exec(body)?.[1]?.replaceAll(/<[^>]*>/g, '')).toContain('Saint Nobody on the Hill');
  expect(body).toContain('not on our list');
  for (const fact of ['Oxfordshire', '/oxford', '/witney', '/carterton']) expect(body).toContain(fact);
});

for (const word of ['services', 'areas', 'contact', 'blog', 'postcode', 'near-me', 'commercial-tv-installation', 'student-accommodation-tv']) {
  test(`/locations/${word} answers with the fallback: the word is reserved at the root only`, async () => {
    const { status, body } = await rawGet(`/locations/${word}`);

    expect(status).toBe(200);
    expect(readHtml(body)).toMatchObject({ noindex: true, headings: 1, canonicals: [`${await canonicalOrigin()}/locations/${word}`] });
    expect(body).toContain('not on our list');
  });
}

const notFoundPaths = [
  '/postcode',
  '/postcode/zz99',
  '/postcode/ox28/extra',
  '/near-me',
  '/near-me/something-else',
  '/blog/category/not-one-of-the-six',
  '/blog/a/b',
  '/oxford/extra',
  '/locations/oxford/extra',
  '/services/extra',
  '/no/such/page',
  '/oxford.html',
  '/blog/some.post',
  '/favicon.png',
  '/package.json',
];

for (const path of notFoundPaths) {
  test(`${path} is not found`, async () => {
    const { status, body } = await rawGet(path);

    expect(status).toBe(404);
    expect(readHtml(body)).toMatchObject({ noindex: true, headings: 1 });
  });
}

const redirects: readonly (readonly [from: string, to: string])[] = [
  ['/Oxford', '/oxford'],
  ['/SERVICES', '/services'],
  ['/oxford/', '/oxford'],
  ['/blog//category///local-guides', '/blog/category/local-guides'],
  ['//oxford', '/oxford'],
  ['//evil.example/', '/evil.example'],
  ['/\\evil.example', '/evil.example'],
  ['/%2Fevil.example', '/evil.example'],
  ['/Oxford/?from=search', '/oxford?from=search'],
  ['/locations', '/areas'],
  ['/locations/oxford', '/oxford'],
  ['/locations/nowhere-on-sea', '/nowhere-on-sea'],
  ["/bishop's-cleeve", '/bishops-cleeve'],
  ['/bishop%E2%80%99s%20cleeve', '/bishops-cleeve'],
  ["/locations/bishop's-cleeve", '/locations/bishops-cleeve'],
  ['/locations/bishops-cleeve', '/bishops-cleeve'],
  ['/st.-briavels.', '/st-briavels'],
  ['/caf%C3%A9', '/cafe'],
  ['/oxford%40home', '/oxford-home'],
  [`/${'a'.repeat(61)}`, `/${'a'.repeat(60)}`],
  ['/blog/loft_or_roof_aerial', '/blog/loft-or-roof-aerial'],
  ['/blog/my_guide', '/blog/my-guide'],
  ['/sitemap.html/', '/sitemap.html'],
];

for (const [from, to] of redirects) {
  test(`${from} leads to ${to} for good`, async () => {
    const { status, headers } = await rawGet(from);

    expect(status).toBe(308);
    expect(headers.location).toBe(to);
  });
}
