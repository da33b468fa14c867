import { defaultTreeAdapter, Parser, Token } from 'parse5';
import type { DefaultTreeAdapterMap, DefaultTreeAdapterTypes as Tree } from 'parse5';
import { pageAttribute } from '../../src/document/page-context';

/** Where an element is: in the head, in the page that the shell's layout holds, in a template of the shell, or elsewhere in the shell. */
type Place = 'head' | 'page' | 'template' | 'shell';

/** An element of a document; the names of it and of its attributes are in lower case, without prefix. */
export class DocumentElement {
  readonly name: string;
  readonly place: Place;
  readonly attributes: readonly { readonly name: string; readonly value: string }[];
  private readonly node: Tree.Element;

  constructor(node: Tree.Element, place: Place) {
    this.name = node.tagName.toLowerCase();
    this.place = place;
    this.attributes = node.attrs;
    this.node = node;
  }

  /** The value of an attribute. */
  get(wanted: string): string | undefined {
    return this.attributes.find(({ name }) => name === wanted)?.value;
  }

  /** Whether it is part of a drawing or formula, where names of HTML mean something else. */
  get isForeign(): boolean {
    return !isHtml(this.node);
  }

  get text(): string {
    return this.node.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
  }
}

/** Whether a drawing with this element may run a script where it is opened by itself. */
export function isActive({ name, attributes }: DocumentElement): boolean {
  if (['script', 'foreignobject', 'iframe', 'handler', 'listener'].includes(name)) return true;
  return attributes.some((one) => isHandler(one) || /^\s*(?:javascript|data:text)/i.test(one.value));
}

/** Whether an attribute is a script, such as `onclick`. */
export function isHandler({ name }: DocumentElement['attributes'][number]): boolean {
  return /^on[a-z]/i.test(name);
}

/** A document as browsers read it. */
export interface ReadDocument {
  /** In their order. */
  readonly elements: readonly DocumentElement[];
  /** Ids outside of templates, each as often as it is there. */
  readonly ids: readonly string[];
  /** Start tags that browsers ignore in a page, such as a second `<body>`. */
  readonly strayTags: readonly string[];
  /** What the page does not close, or closes of the shell. */
  readonly openEnds: readonly string[];
}

/** Longer documents are not read, and none with more elements: a section could make one that takes minutes. */
export const readable = { characters: 4_000_000, elements: 100_000 } as const;

/** Reads a document as it is stored; no elements when it is longer than this. */
export function readDocument(document: string, most: { readonly characters: number; readonly elements: number } = readable): ReadDocument {
  const html = document.length > most.characters ? '' : withoutStyle(document);
  const parser = new DocumentParser(html);
  if (html === '' || !parser.read(most.elements)) return { elements: [], ids: [], strayTags: [], openEnds: [] };
  const elements = walk(parser.document);
  return { elements, ids: idsIn(elements), strayTags: parser.strayTags, openEnds: parser.openEnds };
}

/**
 * A document whose style is empty, which halves the time to read it. A style is text up to its end tag, as long as nothing
 * but tags of these elements comes before it: none of them begins a comment or another text.
 */
function withoutStyle(html: string): string {
  const [before = ''] = beforeStyle.exec(html) ?? [];
  const length = before === '' ? -1 : html.slice(before.length).search(/<\/style/i);
  return length < 0 ? html : before + html.slice(before.length + length);
}

const beforeStyle = /^<!doctype html>(?:\s*<(?:html|head|meta|link)(?: [\w-]+(?:="[^"]*")?)*>)+\s*<style id="[\w-]+">/;

/** Elements whose end tag may be left out. */
const endless = new Set('p li dt dd option optgroup tr td th thead tbody tfoot colgroup rt rp'.split(' '));
const framed = ['frame', 'frameset'];
/** Elements that no page brings: browsers ignore their tags there. */
const structural: ReadonlySet<string> = new Set([...framed, 'html', 'head', 'body']);

class TooManyElements extends Error {
  override readonly name = 'TooManyElements';
}

/** How many more elements the document that is read may have. */
let elementsLeft = 0;

/** One for all documents: with another one for each, no call in the parser would be compiled for it. */
const treeAdapter: typeof defaultTreeAdapter = {
  ...defaultTreeAdapter,
  createElement(name, namespace, attributes) {
    elementsLeft -= 1;
    if (elementsLeft < 0) throw new TooManyElements();
    return defaultTreeAdapter.createElement(name, namespace, attributes);
  },
};

/**
 * Sees the page being closed, too: an open `<b>` would go on in the footer, and an open comment swallow it. parse5 can tell
 * where each element begins and ends in the text, but takes three times as long with that.
 */
class DocumentParser extends Parser<DefaultTreeAdapterMap> {
  readonly strayTags: string[] = [];
  private readonly html: string;
  /** Where the page ends in the shell's layout. */
  private readonly pageEnd: number;
  private readonly seen = new Set<string>();
  /** The shell's element around the page. */
  private holder: Tree.ParentNode | undefined;
  /** Where that was closed. */
  private holderEnd: number | undefined;
  private readonly unclosed = new Set<string>();

  constructor(html: string) {
    // Without scripts, so that the content of a <noscript> is read too.
    super({ treeAdapter, scriptingEnabled: false });
    this.html = html;
    this.pageEnd = html.lastIndexOf('</main>');
  }

  /** @returns whether it has no more elements than it may */
  read(mostElements: number): boolean {
    elementsLeft = mostElements;
    try {
      this.tokenizer.write(this.html, true);
      return true;
    } catch (error) {
      if (error instanceof TooManyElements) return false;
      throw error;
    }
  }

  /** What the page does not close, or closes of the shell. */
  get openEnds(): string[] {
    const { items, stackTop } = this.openElements;
    const inner = items.slice(0, stackTop + 1).map(nameOf).findLast((name) => !endless.has(name)) ?? '';
    // In an open comment, the last element is a <div> as well.
    const unclosed = new Set([...this.unclosed, ...(this.holderEnd === undefined && inner !== 'div' ? [inner] : [])]);
    if (unclosed.size > 0) return [...unclosed].map((name) => `<${name}>, which it does not close`);
    if (this.holderEnd === undefined || this.holderEnd > this.pageEnd) return ['a comment, a tag or an element that it does not close'];
    return this.holderEnd === this.pageEnd ? [] : ['an end tag for which it has no start tag'];
  }

  override onStartTag(token: Token.TagToken): void {
    const { tagName } = token;
    if (structural.has(tagName)) {
      if (framed.includes(tagName) || this.seen.has(tagName)) this.strayTags.push(tagName);
      this.seen.add(tagName);
    }
    super.onStartTag(token);
    if (!this.holder && token.attrs.some(({ name }) => name === pageAttribute)) this.holder = this.openElements.current;
  }

  /** Called for each element that ends: by its own tag, or by another's, as `<div>` does in `<li><div><li>`. */
  override onItemPop(node: Tree.ParentNode, isTop: boolean): void {
    super.onItemPop(node, isTop);
    if (!this.holder || this.holderEnd !== undefined) return;
    const name = nameOf(node);
    if (node === this.holder) this.holderEnd = this.tokenizer.preprocessor.offset + 1;
    else if (!endless.has(name) && !this.isEndTagOf(name)) this.unclosed.add(name);
  }

  private isEndTagOf(name: string): boolean {
    const token = this.currentToken;
    return token?.type === Token.TokenType.END_TAG && token.tagName === name;
  }
}

function nameOf(node: Tree.ParentNode): string {
  return 'tagName' in node ? node.tagName.toLowerCase() : '';
}

/** All elements in their order. Not by recursion: a page may nest them deeper than the stack is. */
function walk(document: Tree.Document): DocumentElement[] {
  const found: DocumentElement[] = [];
  const stack: { readonly nodes: readonly Tree.ChildNode[]; readonly place: Place; next: number }[] = [{ nodes: document.childNodes, place: 'shell', next: 0 }];
  for (let top = stack.at(-1); top; top = stack.at(-1)) {
    const node = top.nodes[top.next];
    top.next += 1;
    if (node === undefined) stack.pop();
    else if ('tagName' in node) {
      found.push(new DocumentElement(node, top.place));
      const nodes = 'content' in node ? [...node.content.childNodes, ...node.childNodes] : node.childNodes;
      if (nodes.length > 0) stack.push({ nodes, place: placeInside(node, top.place), next: 0 });
    }
  }
  return found;
}

function placeInside({ tagName, attrs }: Tree.Element, place: Place): Place {
  if (place === 'page' || attrs.some(({ name }) => name === pageAttribute)) return 'page';
  if (tagName === 'template') return 'template';
  return place === 'shell' && tagName === 'head' ? 'head' : place;
}

function idsIn(elements: readonly DocumentElement[]): string[] {
  return elements.flatMap((element) => (element.place === 'template' ? [] : (element.get('id') ?? [])));
}

function isHtml({ namespaceURI }: Tree.Element): boolean {
  return namespaceURI.endsWith('/xhtml');
}
