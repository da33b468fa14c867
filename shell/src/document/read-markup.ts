/** What the style of a page depends on. The gate reads the rest from the finished document. */
export interface Markup {
  /** Values of `class` attributes. */
  readonly classes: ReadonlySet<string>;
  /** Custom properties that attributes name, e.g. `--color-stone`. */
  readonly properties: ReadonlySet<string>;
}

const classAttribute = /\sclass\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/gi;
const namedProperty = /var\(\s*(--[\w-]+)/g;

/** Reads HTML that React has rendered, raw HTML in it included. A text that looks like an attribute costs a few rules of style at most. */
export function readMarkup(html: string): Markup {
  return {
    classes: new Set([...html.matchAll(classAttribute)].map(([, double, single, none]) => double ?? single ?? none ?? '')),
    properties: new Set([...html.matchAll(namedProperty)].map(([, name = '']) => name)),
  };
}

/** The facts about several pieces of markup together. */
export function mergeMarkup(all: readonly Markup[]): Markup {
  return { classes: new Set(all.flatMap(({ classes }) => [...classes])), properties: new Set(all.flatMap(({ properties }) => [...properties])) };
}
