import { defaultTreeAdapter, Parser } from 'parse5';
import type { DefaultTreeAdapterMap, DefaultTreeAdapterTypes as Tree, Token } from 'parse5';
import { pageAttribute } from '../../src/document/page-context';
import { pageStart } from '../../src/document/page-marks';

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
export function readDocument(html: string, most: { readonly characters: number; readonly elements: number } = readable): ReadDocument {
  const start = html.indexOf(pageStart);
  const ownPart = { start: start + pageStart.length, end: html.lastIndexOf('</main>') };
  const { document, strayTags, isCut } = parse(html.length > most.characters ? '' : html, most.elements);
  if (isCut || html.length > most.characters) return { elements: [], ids: [], strayTags: [], openEnds: [] };
  const nodes = walk(document);
  const elements = nodes.map(({ node, place }) => new DocumentElement(node, place));
  return { elements, ids: idsIn(elements), strayTags, openEnds: findOpenEnds(nodes, ownPart) };
}

class TooManyElements extends Error {
  override readonly name = 'TooManyElements';
}

/** How many more elements the document that is parsed may have. */
let elementsLeft = 0;

/** One for all documents: another one for each would be slow, as no call in the parser would be compiled for it. */
const treeAdapter: typeof defaultTreeAdapter = {
  ...defaultTreeAdapter,
  createElement(name, namespace, attributes) {
    elementsLeft -= 1;
    if (elementsLeft < 0) throw new TooManyElements();
    return defaultTreeAdapter.createElement(name, namespace, attributes);
  },
  // Without a copy for each element and text.
  updateNodeSourceCodeLocation(node, { endOffset, endTag }: Partial<Token.ElementLocation>) {
    const location: Token.ElementLocation | null | undefined = node.sourceCodeLocation;
    if (!location) return;
    if (endOffset !== undefined) location.endOffset = endOffset;
    if (endTag) location.endTag = endTag;
  },
};

class PageParser extends Parser<DefaultTreeAdapterMap> {
  readonly started: string[] = [];

  override onStartTag(token: Token.TagToken): void {
    if (structural.has(token.tagName)) this.started.push(token.tagName);
    super.onStartTag(token);
  }
}

function parse(html: string, mostElements: number): { readonly document: Tree.Document; readonly strayTags: readonly string[]; readonly isCut: boolean } {
  // Without scripts, so that the content of a <noscript> is read too.
  const parser = new PageParser({ treeAdapter, sourceCodeLocationInfo: true, scriptingEnabled: false });
  elementsLeft = mostElements;
  try {
    parser.tokenizer.write(html, true);
  } catch (error) {
    if (!(error instanceof TooManyElements)) throw error;
  }
  const { document, started } = parser;
  return { document, strayTags: started.filter((name, index) => ignored.has(name) || started.indexOf(name) !== index), isCut: elementsLeft < 0 };
}

const ignored: ReadonlySet<string> = new Set(['frame', 'frameset']);
const structural: ReadonlySet<string> = new Set([...ignored, 'html', 'head', 'body']);

interface PlacedNode {
  readonly node: Tree.Element;
  readonly place: Place;
}

/** All elements in their order. Not by recursion: a page may nest them deeper than the stack is. */
function walk(document: Tree.Document): PlacedNode[] {
  const found: PlacedNode[] = [];
  const stack: { readonly nodes: readonly Tree.ChildNode[]; readonly place: Place; next: number }[] = [{ nodes: document.childNodes, place: 'shell', next: 0 }];
  for (let top = stack.at(-1); top; top = stack.at(-1)) {
    const node = top.nodes[top.next];
    top.next += 1;
    if (node === undefined) stack.pop();
    else if ('tagName' in node) {
      found.push({ node, place: top.place });
      const nodes = 'content' in node ? [...node.content.childNodes, ...node.childNodes] : node.childNodes;
      stack.push({ nodes, place: placeInside(node, top.place), next: 0 });
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

/** Elements whose end tag may be left out, and those that have none. */
const endless = new Set('p li dt dd option optgroup tr td th thead tbody tfoot colgroup rt rp area base br col embed hr img input link meta source track wbr'.split(' '));

/**
 * What begins between the shell's start of the page and its end, and ends elsewhere. What a browser puts into the page is
 * compared with what the page's own text has: an open `<b>` goes on in the footer, and an open comment swallows it.
 */
function findOpenEnds(nodes: readonly PlacedNode[], { start, end }: { readonly start: number; readonly end: number }): string[] {
  const located = nodes.flatMap(({ node, place }) => (node.sourceCodeLocation ? [{ node, place, location: node.sourceCodeLocation }] : []));
  const isWithin = (offset: number) => offset >= start && offset < end;
  const open = located.filter(({ node, location }) => isWithin(location.startOffset) && !location.endTag && !endless.has(node.tagName) && !isClosedAtOnce(node));
  if (open.length > 0) return [...new Set(open.map(({ node }) => `<${node.tagName}>, which it does not close`))];
  const holder = located.find(({ location }) => location.startTag?.endOffset === start);
  if (!holder?.location.endTag) return ['a comment, a tag or an element that it does not close'];
  const isAstray = located.some(({ place, location }) => isWithin(location.startOffset) !== (place === 'page'));
  return isAstray ? ['an end tag for which it has no start tag'] : [];
}

/** `<path/>` in a drawing. */
function isClosedAtOnce(node: Tree.Element): boolean {
  return !isHtml(node) && node.sourceCodeLocation?.startTag?.endOffset === node.sourceCodeLocation?.endOffset;
}

function isHtml({ namespaceURI }: Tree.Element): boolean {
  return namespaceURI.endsWith('/xhtml');
}
