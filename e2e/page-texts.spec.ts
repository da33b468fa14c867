import { expect, test } from '@playwright/test';
import { countWords, readSentences, readSpokenNames, readTexts } from './html-facts';
import { readSitePages } from './site-pages';
import type { SitePage } from './site-pages';

const wordsAtMost = 20;

let pages: readonly SitePage[];

test.beforeAll(async () => {
  pages = await readSitePages();
});

test('every quotation mark and apostrophe is curly, in texts and in names of controls and pictures', () => {
  const straight = pages.flatMap(({ path, html }) => [...readTexts(html), ...readSpokenNames(html)].filter((text) => /['"]/.test(text)).map((text) => `${path}: ${text}`));

  expect(straight).toEqual([]);
  // So that the check has something to read.
  expect(pages.flatMap(({ html }) => readTexts(html)).filter((text) => text.includes('’')).length).toBeGreaterThan(pages.length);
});

test(`the sentences of each page in the index have at most ${wordsAtMost} words on average`, () => {
  const indexed = pages.filter(({ facts }) => !facts.noindex);

  const averages = indexed.map(({ path, html }) => {
    const sentences = readSentences(html);
    return { path, sentences: sentences.length, words: sentences.reduce((total, sentence) => total + countWords(sentence), 0) / sentences.length };
  });

  expect(averages.length).toBeGreaterThan(100);
  expect(averages.filter(({ sentences }) => sentences < 5)).toEqual([]);
  expect(averages.filter(({ words }) => words > wordsAtMost)).toEqual([]);
});

/** Where there are two councils, the sentence goes on with the other council. */
const onlyCouncil = 'Council decides on planning in ';

test('no page of a place with a unitary council sends anybody to a district council', () => {
  const ofUnitary = pages.filter(({ html }) => readTexts(html).some((text) => text.includes(onlyCouncil)));

  const wrong = ofUnitary.flatMap(({ path, html }) => readTexts(html).filter((text) => /district council/i.test(text) && !text.startsWith('Is there a district council for')).map((text) => `${path}: ${text}`));

  expect(ofUnitary.length).toBeGreaterThan(30);
  expect(wrong).toEqual([]);
});
