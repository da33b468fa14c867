/** Facts about the rendered markup of a page. */
export interface Markup {
  /** Values of `class` attributes. */
  readonly classes: ReadonlySet<string>;
  /** Custom properties that attributes name, e.g. `--color-stone`. */
  readonly properties: ReadonlySet<string>;
  /** Values of `href` attributes of links. */
  readonly links: ReadonlySet<string>;
  /** Values of `id` attributes in their order. */
  readonly ids: readonly string[];
  /** Number of `<h1>` elements. */
  readonly headings: number;
}

/** The start of an element. In React's markup `<` is escaped everywhere else; in raw HTML nothing needs it elsewhere. */
const startOfElement = /<([a-z][^\s/>]*)/gi;

/** One attribute, as parsers read it: its name, and a value in quotes or without. */
const attribute = /[\s/]*([^\s/>][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]*)))?/y;

/**
 * Reads HTML that React has rendered, raw HTML in it included.
 *
 * @throws Error when an element in it may not be in a page, or has no value where it needs one
 */
export function readMarkup(html: string): Markup {
  const [classes, properties, links, ids] = [new Set<string>(), new Set<string>(), new Set<string>(), [] as string[]];
  let headings = 0;
  for (const { 0: start, 1: name = '', index } of html.matchAll(startOfElement)) {
    const element = name.toLowerCase();
    const { attributes, end } = readAttributes(html, index + start.length);
    const show = () => html.slice(index, end) + (/^[^<]*/.exec(html.slice(end, end + 100))?.[0] ?? '');
    refuseForbidden(element, attributes, show);
    refuseWithoutValue(element, attributes, show);
    if (element === 'h1') headings += 1;
    for (const [key, value] of attributes) {
      if (key === 'class') classes.add(value);
      else if (key === 'id') ids.push(value);
      else if (key === 'href' && element === 'a') links.add(value);
      if (value.includes('var(')) for (const [, property = ''] of value.matchAll(/var\(\s*(--[\w-]+)/g)) properties.add(property);
    }
  }
  return { classes, properties, links, ids, headings };
}

/** The facts about several pieces of markup together. */
export function mergeMarkup(all: readonly Markup[]): Markup {
  const merge = (key: 'classes' | 'properties' | 'links') => new Set(all.flatMap((markup) => [...markup[key]]));
  return { classes: merge('classes'), properties: merge('properties'), links: merge('links'), ids: all.flatMap(({ ids }) => ids), headings: all.reduce((sum, { headings }) => sum + headings, 0) };
}

/** By their names in lower case, without character references. Where a name comes twice, parsers take the first. */
function readAttributes(html: string, start: number): { readonly attributes: ReadonlyMap<string, string>; readonly end: number } {
  const attributes = new Map<string, string>();
  let end = start;
  attribute.lastIndex = start;
  for (let found = attribute.exec(html); found; found = attribute.exec(html)) {
    const [, name = '', double, single, none] = found;
    const key = name.toLowerCase();
    if (!attributes.has(key)) attributes.set(key, unescape(double ?? single ?? none ?? ''));
    end = attribute.lastIndex;
  }
  return { attributes, end };
}

const characters: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };

function unescape(text: string): string {
  return text.includes('&') ? text.replaceAll(/&[^;]+;/g, (entity) => characters[entity] ?? entity) : text;
}

/** Elements that run scripts, bring styles that no gate has seen, load another document or change what every address of a page means. */
const forbiddenElements: ReadonlySet<string> = new Set(['base', 'embed', 'iframe', 'object', 'script', 'style']);

/** @throws Error that shows the element */
function refuseForbidden(element: string, attributes: ReadonlyMap<string, string>, show: () => string): void {
  const found = forbidden(element, attributes);
  if (found === undefined) return;
  throw new Error(`A page may not contain ${found}, and this one has \`${show()}\`. Remove it: scripts belong in an island, styles in a CSS module, nothing may redirect, rebase or frame a page, and a name hides what \`document\` has under it.`);
}

/** A name of a form or picture may hide a property of `document`, scripts' own way to find anything: `<img name="querySelector">`. Parsers take `<image>` for `<img>`. */
function forbidden(element: string, attributes: ReadonlyMap<string, string>): string | undefined {
  switch (element) {
    case 'form':
    case 'image':
    case 'img':
      return attributes.has('name') ? `a name of <${element}>` : undefined;
    case 'link':
      return /stylesheet|&/i.test(attributes.get('rel') ?? '') ? '<link rel=stylesheet>' : undefined;
    case 'meta':
      return attributes.has('http-equiv') ? '<meta http-equiv>' : undefined;
    default:
      return forbiddenElements.has(element) ? `<${element}>` : undefined;
  }
}

/** A control that sends the text beside it, or nothing that tells it from others, when it has no value. @throws Error that shows it */
function refuseWithoutValue(element: string, attributes: ReadonlyMap<string, string>, show: () => string): void {
  if (attributes.has('value')) return;
  const type = attributes.get('type');
  const isChoice = element === 'input' && (type === 'radio' || type === 'checkbox') && attributes.has('name');
  if (element !== 'option' && !isChoice) return;
  throw new Error(`An ${element === 'option' ? '<option>' : `<input type=${type}>`} has no value: \`${show()}\`. Give it one: a translator changes the text that would be sent instead.`);
}
