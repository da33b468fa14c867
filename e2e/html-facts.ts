/** What a page's HTML says to machines, before any script runs. */
export interface HtmlFacts {
  readonly titles: readonly string[];
  readonly descriptions: readonly string[];
  readonly canonicals: readonly string[];
  readonly noindex: boolean;
  readonly headings: number;
  /** Of links. */
  readonly hrefs: readonly string[];
  readonly ids: ReadonlySet<string>;
}

export function readHtml(html: string): HtmlFacts {
  return {
    titles: findAll(html, /<title>([^<]*)<\/title>/g),
    descriptions: findAll(html, /<meta name="description" content="([^"]*)"/g),
    canonicals: findAll(html, /<link rel="canonical" href="([^"]*)"/g),
    noindex: /<meta name="robots" content="[^"]*noindex/.test(html),
    headings: findAll(html, /<(h1)[\s>]/g).length,
    hrefs: findAll(html, /<a [^>]*?href="([^"]*)"/g),
    ids: new Set(findAll(html, /<[a-z][^>]*? id="([^"]*)"/g)),
  };
}

function findAll(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([, found = '']) => decodeEntities(found));
}

const entities: Readonly<Record<string, string>> = { amp: '&', quot: '"', lt: '<', gt: '>', '#x27': "'", '#39': "'" };

function decodeEntities(text: string): string {
  return text.replace(/&(#?\w+);/g, (all, name: string) => entities[name] ?? all);
}
