const unread = /<title>.*?<\/title>|<script.*?<\/script>|<nav.*?<\/nav>|<svg.*?<\/svg>/gs;
const blockTags = 'p|li|ul|ol|dl|div|section|header|footer|h[1-6]|table|caption|thead|tbody|tr|figure|figcaption|fieldset|legend|label|form|option|select|textarea|button';
const blockTag = new RegExp(`</?(?:${blockTags})(?: [^>]*)?>`, 'g');
const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'", '&nbsp;': ' ' };

/**
 * The visible text of a page's markup by block: a paragraph, an item of a list, a heading. A table's row is one block, its
 * cells divided by ` | `, and so is a term with its detail, divided by `: `. Left out are the document's head, the breadcrumb
 * and drawings. For tests of what pages say.
 */
export function readBlocks(html: string): string[] {
  const text = html
    .replace(unread, '')
    .replace(/<\/dt><dd(?: [^>]*)?>/g, ': ')
    .replace(/<\/t[hd]><t[hd](?: [^>]*)?>/g, ' | ')
    .replace(blockTag, '\n')
    .replace(/<span(?: [^>]*)?>/g, ' ')
    .replace(/<[^>]*>/g, '');
  return decode(text)
    .split('\n')
    .map((block) => block.replace(/\s+/g, ' ').trim())
    .filter((block) => block !== '');
}

/** The title and the description of a page's markup, for tests of them. Empty where there is none. */
export function readHead(html: string): { title: string; description: string } {
  const [, title = ''] = /<title>(.*?)<\/title>/s.exec(html) ?? [];
  const [, description = ''] = /<meta name="description" content="(.*?)"/s.exec(html) ?? [];
  return { title: decode(title), description: decode(description) };
}

function decode(text: string): string {
  return text.replace(/&[^;]+;/g, (entity) => entities[entity] ?? entity);
}
