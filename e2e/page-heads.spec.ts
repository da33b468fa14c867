import { expect, test } from '@playwright/test';
import type { HtmlFacts } from './html-facts';
import { canonicalOrigin, knownPaths, readSitePages } from './site-pages';
import type { SitePage } from './site-pages';
import { siteUrl } from './raw-request';

const pictureBytesAtMost = 90 * 1024;
/** Characters of a title that search results show. */
const longestTitle = 60;
const isDay = /^\d{4}-\d{2}-\d{2}$/;

/** The faults of a page's link preview, in words. */
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

let pages: readonly SitePage[];
let origin: string;

test.beforeAll(async () => {
  [pages, origin] = await Promise.all([readSitePages(), canonicalOrigin()]);
});

test('every page has one heading, one title, one description of 50 to 160 characters and an absolute canonical link', () => {
  const wrong = pages.flatMap(({ path, facts: { headings, titles, descriptions, canonicals } }) => {
    const length = descriptions[0]?.length ?? 0;
    const areSingle = [headings, titles.length, descriptions.length].every((count) => count === 1);
    const isRight = areSingle && length >= 50 && length <= 160 && canonicals[0]?.startsWith(`${origin}/`);
    return isRight ? [] : [{ path, headings, titles, descriptions, canonicals }];
  });

  expect(wrong).toEqual([]);
});

test('every page that may be found has a title that search results show whole', () => {
  const listed = pages.filter(({ facts }) => !facts.noindex);

  const wrong = listed.filter(({ facts: { titles: [title = ''] } }) => title === '' || title.length > longestTitle);

  expect(listed.length).toBeGreaterThan(50);
  expect(wrong.map(({ path, facts: { titles } }) => ({ path, titles }))).toEqual([]);
});

test('no page has two landmarks of one role and name', () => {
  const wrong = pages.flatMap(({ path, facts: { landmarks } }) => {
    const twice = landmarks.filter((landmark, index) => landmarks.indexOf(landmark) !== index);
    return twice.length > 0 ? [{ path, twice }] : [];
  });

  expect(pages.every(({ facts }) => facts.landmarks.includes('nav Call or write'))).toBe(true);
  expect(wrong).toEqual([]);
});

test('the title of the home page names the area', () => {
  const home = pages.find(({ path }) => path === '/');

  expect(home?.facts.titles).toEqual([expect.stringContaining('Cotswolds')]);
});

test('every page has a whole link preview', () => {
  const wrong = pages.flatMap(({ path, facts }) => {
    const missing = previewProblems(facts, origin);
    return missing.length > 0 ? [{ path, missing }] : [];
  });

  expect(pages.length).toBeGreaterThan(300);
  expect(wrong).toEqual([]);
});

const isGuide = (path: string) => path.startsWith('/blog/') && !path.startsWith('/blog/category/');

test('guides are articles with the days on which they were published and changed, everything else is not', async () => {
  const known = new Set(await knownPaths());

  const wrong = pages.filter(({ path, facts: { jsonLd, metas } }) => {
    const [type] = metas['og:type'] ?? [];
    const days = ['article:published_time', 'article:modified_time'].map((name) => metas[name]?.[0]);
    const areTrue = days.every((day) => day !== undefined && isDay.test(day) && jsonLd.join('').includes(`"${day}"`));
    return known.has(path) && ((type === 'article') !== isGuide(path) || areTrue !== isGuide(path));
  });

  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test('each kind of page and each guide has a picture of its own, and every picture is a PNG of 1200×630 that is light enough for phones', async () => {
  const pictures = new Map(pages.map(({ path, facts }) => [path, facts.metas['og:image']?.[0] ?? '']));
  const ownPictures = ['/', '/services', '/oxford', '/blog', '/commercial-tv-installation', ...(await knownPaths()).filter(isGuide)];

  expect(new Set(ownPictures.map((path) => pictures.get(path))).size).toBe(ownPictures.length);
  for (const url of new Set(pictures.values())) {
    const answer = await fetch(new URL(url.replace(origin, ''), siteUrl));
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect({ url, status: answer.status, type: answer.headers.get('content-type') }).toEqual({ url, status: 200, type: 'image/png' });
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(bytes.length, url).toBeLessThanOrEqual(pictureBytesAtMost);
  }
});
