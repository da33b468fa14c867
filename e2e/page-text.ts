import { decodeEntities } from './html-facts';

/** Text that nobody reads, or that is quoted letter by letter. */
const unread = /<(script|style|template|code|pre)[ >].*?<\/\1>|<!--.*?-->/gs;
const drawing = /<svg[ >].*?<\/svg>/gs;
const inline = 'a|abbr|b|cite|em|i|small|span|strong|sub|sup|time|var|dfn|q';
const blockTag = new RegExp(`<(?!/?(?:${inline})[ >])[^>]*>`, 'g');

/** The texts of a page by block: a paragraph, a heading, an item, a cell, a label of a drawing. */
export function readTexts(html: string): string[] {
  const texts = html.replace(unread, '').replace(blockTag, '\n').replace(/<[^>]*>/g, '');
  return decodeEntities(texts)
    .split('\n')
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '');
}

/** A page's texts outside its body: names of controls, descriptions of pictures, and texts for search results. */
export function readSpokenNames(html: string): string[] {
  return [...html.matchAll(/ (?:alt|aria-label|placeholder|title)="([^"]*)"|<meta (?:name|property)="[^"]*(?:description|title|alt)" content="([^"]*)"/g)].map(([, name, content]) => decodeEntities(name ?? content ?? ''));
}

/**
 * The sentences of a page's main part. A sentence ends at a full stop, a question mark, an exclamation mark or an ellipsis before
 * a capital or a number; a block that ends in none of these, such as a heading, a label or a cell, has no sentence.
 */
export function readSentences(html: string): string[] {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  const prose = readTexts(main.replace(drawing, '')).filter((text) => /[.?!…][”’)]*$/.test(text));
  return prose.flatMap((text) => text.split(/(?<=[.?!…][”’)]*) (?=[“‘(]?[\p{Lu}\d£])/u));
}

/** A number is a word, and so are words that hyphens join. */
export function countWords(sentence: string): number {
  return sentence.split(' ').filter((word) => /[\p{L}\d]/u.test(word)).length;
}
