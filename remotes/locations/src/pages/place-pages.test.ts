import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { knownPages } from '../prerender';
import { LocationPage } from './location-page';

/*
 * How alike two pages are: the Jaccard index of their sets of three-word shingles, also called resemblance
 * (Broder 1997). It is the usual measure of near-duplicate web pages: 0 for no three words in a row in common,
 * 1 for the same text, however long the pages are. The cosine of word counts is reported beside it; as a limit it
 * says little, since any two English texts share their commonest words.
 *
 * The text is everything between the site's header and footer except the document's head, the breadcrumb, pictures that
 * are hidden from screen readers, and the form: what is asked in it says nothing about a place.
 */
const limit = 0.6;

interface PageText {
  readonly path: string;
  readonly isListed: boolean;
  readonly words: readonly string[];
  readonly shingles: ReadonlySet<number>;
}

const unread = /<title>.*?<\/title>|<script.*?<\/script>|<nav.*?<\/nav>|<form.*?<\/form>|<svg.*?<\/svg>/gs;
/** A number for each shingle: sets of numbers are quicker to compare. */
const shingleIds = new Map<string, number>();

function readPage(path: string): PageText {
  const html = renderPage(path);
  const text = html.replace(unread, ' ').replace(/<[^>]*>/g, ' ').replace(/&[^;]+;/g, '').toLowerCase();
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  const shingles = words.slice(2).map((word, index) => `${words[index]} ${words[index + 1]} ${word}`);
  return { path, isListed: !html.includes('name="robots" content="noindex"'), words, shingles: new Set(shingles.map(idOf)) };
}

function idOf(shingle: string): number {
  const id = shingleIds.get(shingle) ?? shingleIds.size;
  shingleIds.set(shingle, id);
  return id;
}

function renderPage(path: string): string {
  return renderToStaticMarkup(createElement(LocationPage, { slug: path.slice(1) }));
}

function jaccardOf({ shingles: a }: PageText, { shingles: b }: PageText): number {
  let shared = 0;
  for (const shingle of a) if (b.has(shingle)) shared += 1;
  return shared / (a.size + b.size - shared);
}

function cosineOf(a: PageText, b: PageText): number {
  const [countsA, countsB] = [countWords(a), countWords(b)];
  const product = [...countsA].reduce((sum, [word, count]) => sum + count * (countsB.get(word) ?? 0), 0);
  const length = (counts: ReadonlyMap<string, number>) => Math.hypot(...counts.values());
  return product / (length(countsA) * length(countsB));
}

function countWords({ words }: PageText): ReadonlyMap<string, number> {
  return words.reduce((counts, word) => counts.set(word, (counts.get(word) ?? 0) + 1), new Map<string, number>());
}

describe('the pages of places', () => {
  const places = knownPages.filter(({ path }) => /^\/[^/]+$/.test(path) && path !== '/areas');
  let pages: PageText[] = [];
  beforeAll(() => {
    pages = places.map(({ path }) => readPage(path));
  }, 60_000);

  it(`are less than ${limit} alike, any two that search engines may list`, () => {
    const listed = pages.filter(({ isListed }) => isListed);

    const tooAlike = listed.flatMap((page, index) =>
      listed.slice(index + 1).flatMap((other) => {
        const jaccard = jaccardOf(page, other);
        return jaccard < limit ? [] : [{ paths: [page.path, other.path], jaccard, cosine: cosineOf(page, other) }];
      }),
    );

    expect(listed.length).toBeGreaterThan(300);
    expect(tooAlike.sort((a, b) => b.jaccard - a.jaccard).slice(0, 10)).toEqual([]);
  }, 60_000);

  it('are kept out of search results only if they are that alike to a listed one', () => {
    const [listed, unlisted] = [pages.filter(({ isListed }) => isListed), pages.filter(({ isListed }) => !isListed)];

    const needless = unlisted.filter((page) => listed.every((other) => jaccardOf(page, other) < limit));

    expect(needless.map(({ path }) => path)).toEqual([]);
  });
});
