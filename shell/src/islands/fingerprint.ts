/**
 * Shows whether somebody else has changed an island's markup before it is hydrated: a translator, an extension, a proxy. The
 * markup begins with a comment, the fingerprint of the elements, texts and comments that follow. Attributes do not count:
 * hydration leaves them alone, and the shell's own script changes some.
 */

/** A comment, a tag or a text. In React's markup `<` and `>` are escaped everywhere else. */
const pieces = /<!--(.*?)-->|<\/[^>]*>|<([^\s/>]+)[^>]*>|([^<]+)/gs;

const characters: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };

/** Node only: puts the fingerprint of an island's markup before it. */
export function addFingerprint(html: string): string {
  const nodes: string[] = [];
  for (const [, comment, element, text] of html.matchAll(pieces)) {
    if (element !== undefined) nodes.push(`<${element}`);
    else if (text !== undefined) nodes.push(text.includes('&') ? text.replaceAll(/&[^;]+;/g, (entity) => characters[entity] ?? entity) : text);
    else if (comment !== undefined) nodes.push(`!${comment}`);
  }
  return `<!--${hashOf(nodes)}-->${html}`;
}

/** Whether an island's element has the content that it was served with. */
export function isAsServed(island: Element): boolean {
  const mark = island.firstChild;
  if (!(mark instanceof Comment)) return false;
  const walker = document.createTreeWalker(island);
  const nodes: string[] = [];
  for (walker.currentNode = mark; walker.nextNode();) {
    const { currentNode: node } = walker;
    nodes.push(node instanceof Element ? `<${node.localName}` : node instanceof Comment ? `!${node.data}` : (node.nodeValue ?? ''));
  }
  return mark.data === hashOf(nodes);
}

function hashOf(nodes: readonly string[]): string {
  let hash = 0;
  for (const node of nodes) {
    // The end of a node counts, since React's text nodes may be next to each other.
    hash = Math.imul(hash, 31) + 1;
    for (let index = 0; index < node.length; index++) hash = Math.imul(hash, 31) + node.charCodeAt(index);
  }
  return (hash >>> 0).toString(36);
}
