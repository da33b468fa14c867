import { expect, test } from '@playwright/test';
import { readHtml } from './html-facts';
import type { HtmlFacts } from './html-facts';
import { canonicalOrigin, knownPaths } from './known-pages';
import { pageKinds } from './page-kinds';
import { rawGet } from './raw-request';
import { siteUrl } from './site-address';

const pictureBytesAtMost = 90 * 1024;
/** Characters of a title that search results show. */
const longestTitle = 60;
const isDay = /^\d{4}-\d{2}-\d{2}$/;

async function readHead(path: string): Promise<HtmlFacts> {
  return readHtml((await rawGet(path)).body);
}

async function allPaths(): Promise<string[]> {
  return [...new Set([...(await knownPaths()), ...pageKinds.map(({ path }) => path)])];
}

/** What is wrong with a page's link preview, in words. */
function previewProblems({ metas, titles, canonicals }: HtmlFacts, origin: string): string[] {
  const only = (name: string) => (metas[name]?.length === 1 ? metas[name][0] : undefined);
  const wanted: Readonly<Record<string, boolean>> = {
    'one og:title, as in the title': titles[0]?.split(' | ')[0] === only('og:title'),
    'one og:description, as in the description': only('og:description') === only('description'),
    'og:url as in the canonical link': canonicals.length === 1 && only('og:url') === canonicals[0],
    'og:type website or article': ['website', 'article'].includes(only('og:type') ?? ''),
    'og:site_name': (only('og:site_name') ?? '') !== '',
    'og:locale en_GB': only('og:locale') === 'en_GB',
    'og:image at an address that outlives releases': only('og:image')?.startsWith(`${origin}/og/`) ?? false,
    'og:image:alt in a few words': (only('og:image:alt') ?? '').split(' ').length >= 5,
    'og:image of 1200×630': only('og:image:width') === '1200' && only('og:image:height') === '630',
    'twitter:card summary_large_image': only('twitter:card') === 'summary_large_image',
  };
  return Object.entries(wanted).flatMap(([part, isThere]) => (isThere ? [] : [part]));
}

test('every page has a description of 50 to 160 characters and an absolute canonical link', async () => {
  const origin = await canonicalOrigin();

  const wrong = await Promise.all(
    (await allPaths()).map(async (path) => {
      const { descriptions, canonicals } = await readHead(path);
      const length = descriptions[0]?.length ?? 0;
      const isRight = descriptions.length === 1 && length >= 50 && length <= 160 && canonicals[0]?.startsWith(`${origin}/`);
      return isRight ? [] : [{ path, descriptions, canonicals }];
    }),
  );

  expect(wrong.flat()).toEqual([]);
});

test('every page that may be found has a title that search results show whole', async () => {
  const heads = await Promise.all((await allPaths()).map(async (path) => ({ path, ...(await readHead(path)) })));
  const listed = heads.filter(({ noindex }) => !noindex);

  const wrong = listed.filter(({ titles: [title = ''] }) => title === '' || title.length > longestTitle);
  expect(listed.length).toBeGreaterThan(100);
  expect(wrong.map(({ path, titles }) => ({ path, titles }))).toEqual([]);
});

test('the title of the home page names the area', async () => {
  expect((await readHead('/')).titles).toEqual([expect.stringContaining('Cotswolds')]);
});

test('every page has a whole link preview', async () => {
  const origin = await canonicalOrigin();
  const paths = await allPaths();

  const wrong = await Promise.all(
    paths.map(async (path) => {
      const missing = previewProblems(await readHead(path), origin);
      return missing.length > 0 ? [{ path, missing }] : [];
    }),
  );

  expect(paths.length).toBeGreaterThan(300);
  expect(wrong.flat()).toEqual([]);
});

test('guides are articles with the days on which they were published and changed, everything else is not', async () => {
  const paths = await knownPaths();

  const wrong = await Promise.all(
    paths.map(async (path) => {
      const isGuide = path.startsWith('/blog/') && !path.startsWith('/blog/category/');
      const { jsonLd, metas } = await readHead(path);
      const [type] = metas['og:type'] ?? [];
      const days = ['article:published_time', 'article:modified_time'].map((name) => metas[name]?.[0]);
      const areTrue = days.every((day) => day !== undefined && isDay.test(day) && jsonLd.join('').includes(`"${day}"`));
      return (type === 'article') === isGuide && areTrue === isGuide ? [] : [path];
    }),
  );

  expect(wrong.flat()).toEqual([]);
});

test('each kind of page and each guide has a picture of its own, and every picture is a PNG of 1200×630 that is light enough for phones', async () => {
  const origin = await canonicalOrigin();
  const pictureOf = async (path: string) => (await readHead(path)).metas['og:image']?.[0] ?? '';
  const paths = await allPaths();
  const guides = (await knownPaths()).filter((path) => path.startsWith('/blog/') && !path.startsWith('/blog/category/'));
  const ownPictures = ['/', '/services', '/oxford', '/blog', '/commercial-tv-installation', ...guides];

  expect(new Set(await Promise.all(ownPictures.map(pictureOf))).size).toBe(ownPictures.length);
  for (const url of new Set(await Promise.all(paths.map(pictureOf)))) {
    const answer = await fetch(new URL(url.replace(origin, ''), siteUrl));
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect({ url, status: answer.status, type: answer.headers.get('content-type') }).toEqual({ url, status: 200, type: 'image/png' });
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(bytes.length, url).toBeLessThanOrEqual(pictureBytesAtMost);
  }
});
