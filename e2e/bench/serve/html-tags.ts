/** Value of an attribute of a tag; undefined without one. */
export function attributeOf(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
}

/** A tag's copy that loads another file; what else it says stays. */
export function pointTo(tag: string, { url, integrity }: { readonly url: string; readonly integrity: string }): string {
  return tag.replace(/\s(src|href)="[^"]*"/, (_all, name: string) => ` ${name}="${url}"`).replace(/\sintegrity="[^"]*"/, ` integrity="${integrity}"`);
}

/** Whether a tag links a stylesheet that applies at once. */
export function isStylesheet(tag: string): boolean {
  return tag.startsWith('<link') && attributeOf(tag, 'rel') === 'stylesheet';
}

/** Whether a tag asks for a script early. */
export function isScriptPreload(tag: string): boolean {
  const rel = attributeOf(tag, 'rel');
  return rel === 'modulepreload' || (rel === 'preload' && attributeOf(tag, 'as') === 'script');
}

/** Replaces each `<link>` of a document that is asked about; undefined keeps it. */
export function replaceLinks(html: string, replacement: (tag: string) => string | undefined): string {
  return html.replace(/<link\b[^>]*>\n?/g, (tag) => replacement(tag) ?? tag);
}
