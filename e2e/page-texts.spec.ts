import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { countWords, readSentences, readSpokenNames, readTexts } from './html-facts';
import { rawGet } from './raw-request';
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

  expect(averages.length).toBeGreaterThan(50);
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

/** Words that read like a translation or like our own notes, and what to write. `set` is fine for "a set of aerials", and `that you` where "that" begins a clause. */
const poorWords: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\bdisturb/i, 'interfere with'],
  [/\bwhom\b/i, 'who'],
  [/\bsets\b(?! (?:out|no|a|the|up|aside|in)\b)/i, 'TVs'],
  [/\b(?:the|that|each|every|any|this|one|your|a) set\b(?! (?:of|up)\b)/i, 'the TV'],
  [/\bfurther\b(?! (?:away|out|on|along|than|from|north|south|east|west)\b)/i, 'more, extra, another; farther'],
  [/\b(?!say|confirm|accepted|is|so|know|mean|agree)[a-z]+ that (?:you|we)\b/i, 'leave "that" out'],
  [/\bneeds? not\b|\bneed give\b/i, 'do not have to'],
  [/\b(?:say|says|said) so\b/i, 'tell, mention'],
  [/\bto hand\b(?! over)/i, 'ready'],
  [/\bfor later\b/i, 'for the years after that'],
  [/\b(?:near|far|high|low) as (?:it|they) (?:is|are)\b/i, 'still, although'],
  [/\b(?:sun|sunrise|sunset) (?:rises|sets|stands|never)/i, 'nothing: a bearing is enough'],
  [/\blimits hold\b/i, 'limits apply'],
  [/\bBBC South \(Oxford\)|\bby law\b.*Freeview|Freeview.*\bby law\b/i, 'BBC South Today; licensed to 2034'],
  [/^This guide is being written/i, 'We have no guide at this address'],
];

test('no text has the words that an editor took out', () => {
  const found = pages.flatMap(({ path, html }) => [...readTexts(html), ...readSpokenNames(html)].flatMap((text) => poorWords.flatMap(([pattern, instead]) => (pattern.test(text) ? [`${path}: "${text}" Write: ${instead}`] : []))));

  expect([...new Set(found)]).toEqual([]);
});

test('a text that names 105, the number for power lines, names 999 too', () => {
  const naming = pages.flatMap(({ path, html }) => readTexts(html).filter((text) => /\b(?:ring|call) 105\b/i.test(text)).map((text) => ({ path, text })));

  expect(naming.length).toBeGreaterThan(3);
  expect(naming.filter(({ text }) => !text.includes('999'))).toEqual([]);
});

/** What the owner's guide lists: a path with a sentence, in which an ellipsis stands for any words, or with all of the page. */
function readCommitments(): readonly { readonly path: string; readonly sentence: RegExp | undefined }[] {
  const [, list = ''] = readFileSync(join(import.meta.dirname, '../shell/docs/your-business.md'), 'utf8').split('## Sentences that commit you');
  return [...list.matchAll(/^\| [^`|]*`(\/[^`]*)` \| (.*) \|$/gm)].map(([, path = '', words = '']) => ({
    path,
    sentence: words === 'all of it' ? undefined : new RegExp(words.split('…').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*')),
  }));
}

/** "We" with a verb that promises nothing: what we found, know, think or advise, what we can do or leave alone, and what is entered in business.ts. */
const promise = /(?<![Ww]hat )\b[Ww]e (?!(?:advise|are|can|cannot|checked|claim|come|compare|cover|do|explain|found|get|handle|have|know|last|look|looked|may|need|prefer|print|read|say|suggest|take|understand|went|work|worked|would|’ll)\b)|\b[Yy]ou (?:get|see every|have it before|have the price) (?!a copy)|\bYes, we come to\b|\bagreed before (?:any )?work\b/;

test('the guide for the owner lists every sentence that commits the owner, and no other', async () => {
  const commitments = readCommitments();
  const whole = new Set(commitments.filter(({ sentence }) => !sentence).map(({ path }) => path));

  const answers = await Promise.all(commitments.map(async (commitment) => ({ ...commitment, ...(await rawGet(commitment.path)) })));
  const gone = answers.filter(({ status, body, sentence }) => status !== 200 || sentence?.test(readTexts(body).join('\n')) === false).map(({ path, sentence }) => `${path}: ${sentence?.source}`);
  const unlisted = pages.flatMap(({ path, html }) => (whole.has(path) ? [] : readSentences(html).filter((text) => promise.test(text) && !commitments.some(({ sentence }) => sentence?.test(text))).map((text) => `${path}: ${text}`)));

  expect(commitments.length).toBeGreaterThan(20);
  expect({ gone, unlisted }).toEqual({ gone: [], unlisted: [] });
});
