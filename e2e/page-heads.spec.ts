import { expect, test } from '@playwright/test';
import { readHtml } from './html-facts';
import type { HtmlFacts } from './html-facts';
import { canonicalOrigin, knownPaths } from './known-pages';
import { pageKinds } from './page-kinds';
import { rawGet } from './raw-request';
import { siteUrl } from './site-address';

const pictureBytesAtMost = 60 * 1024;

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
    'one og:title, as in the title': titles[0]?.startsWith(`${only('og:title') ?? '?'} | `) ?? false,
    'one og:description, as in the description': only('og:description') === only('description'),
    'og:url as in the canonical link': canonicals.length === 1 && only('og:url') === canonicals[0],
    'og:type website or article': ['website', 'article'].includes(only('og:type') ?? ''),
    'og:site_name': (only('og:site_name') ?? '') !== '',
    'og:locale en_GB': only('og:locale') === 'en_GB',
    'og:image on our origin': only('og:image')?.startsWith(`${origin}/releases/`) ?? false,
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

test('guides are articles, everything else is not', async () => {
  const paths = await knownPaths();

  const wrong = await Promise.all(
    paths.map(async (path) => {
      const isGuide = path.startsWith('/blog/') && !path.startsWith('/blog/category/');
      const [type] = (await readHead(path)).metas['og:type'] ?? [];
      return (type === 'article') === isGuide ? [] : [path];
    }),
  );

  expect(wrong.flat()).toEqual([]);
});

test('each kind of page has a picture of its own, a PNG of 1200×630 that is light enough for phones', async () => {
  const origin = await canonicalOrigin();
  const kinds = ['/', '/services', '/oxford', '/blog', '/commercial-tv-installation'];

  const pictures = await Promise.all(
    kinds.map(async (path) => {
      const url = (await readHead(path)).metas['og:image']?.[0] ?? '';
      const answer = await fetch(new URL(url.replace(origin, ''), siteUrl));
      const bytes = Buffer.from(await answer.arrayBuffer());
      return { url, type: answer.headers.get('content-type'), size: [bytes.readUInt32BE(16), bytes.readUInt32BE(20)], bytes: bytes.length };
    }),
  );

  expect(new Set(pictures.map(({ url }) => url)).size).toBe(kinds.length);
  for (const { type, size, bytes } of pictures) {
    expect({ type, size }).toEqual({ type: 'image/png', size: [1200, 630] });
    expect(bytes).toBeLessThanOrEqual(pictureBytesAtMost);
  }
});
