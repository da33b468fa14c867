/** Facts in a page's HTML for machines, before any script runs. */
export interface HtmlFacts {
  readonly titles: readonly string[];
  readonly descriptions: readonly string[];
  readonly canonicals: readonly string[];
  readonly noindex: boolean;
  readonly headings: number;
  /** Contents of `<meta>` by their name or property, those with a media query aside. */
  readonly metas: Readonly<Record<string, readonly string[]>>;
  /** JSON-LD as it stands in its scripts. */
  readonly jsonLd: readonly string[];
  /** Addresses of links. */
  readonly hrefs: readonly string[];
  readonly ids: ReadonlySet<string>;
  /** Parts that assistive technology lists, by role and name, e.g. `nav Main`. */
  readonly landmarks: readonly string[];
}

export function readHtml(html: string): HtmlFacts {
  return {
    titles: findAll(html, /<title>([^<]*)<\/title>/g),
    descriptions: findAll(html, /<meta name="description" content="([^"]*)"/g),
    canonicals: findAll(html, /<link rel="canonical" href="([^"]*)"/g),
    noindex: /<meta name="robots" content="[^"]*noindex/.test(html),
    headings: findAll(html, /<(h1)[\s>]/g).length,
    metas: readMetas(html),
    jsonLd: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) => json),
    hrefs: findAll(html, /<a [^>]*?href="([^"]*)"/g),
    ids: new Set(findAll(html, /<[a-z][^>]*? id="([^"]*)"/g)),
    landmarks: findLandmarks(html),
  };
}

/** A section or a form without a name is none. The header has its navigation twice, and shows the one that fits. */
function findLandmarks(html: string): string[] {
  return [...html.replace(/<header.*?<\/header>/s, '').matchAll(/<(nav|aside|section|form|div)\b([^>]*)>/g)].flatMap(([, element = '', attributes = '']) => {
    const role = /\brole="(search|region|navigation)"/.exec(attributes)?.[1] ?? element;
    const id = /aria-labelledby="([^"]*)"/.exec(attributes)?.[1];
    const name = id === undefined ? /aria-label="([^"]*)"/.exec(attributes)?.[1] : new RegExp(`id="${id}"[^>]*>(.*?)</`, 's').exec(html)?.[1]?.replace(/<[^>]*>/g, '');
    if (role === 'div' || (name === undefined && /section|form|region/.test(role))) return [];
    return [`${role} ${decodeEntities(name ?? '')}`];
  });
}

function readMetas(html: string): Record<string, string[]> {
  const metas: Record<string, string[]> = {};
  for (const [, name = '', content = ''] of html.matchAll(/<meta (?:name|property)="([^"]*)" content="([^"]*)"\/?>/g)) {
    metas[name] = [...(metas[name] ?? []), decodeEntities(content)];
  }
  return metas;
}

function findAll(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([, found = '']) => decodeEntities(found));
}

const entities: Readonly<Record<string, string>> = { amp: '&', quot: '"', lt: '<', gt: '>', '#x27': "'", '#39': "'" };

export function decodeEntities(text: string): string {
  return text.replace(/&(#?\w+);/g, (all, name: string) => entities[name] ?? all);
}

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
