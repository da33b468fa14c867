import type { PageMetadata } from '@site/shared';
import type { IslandTrigger } from '@site/shared/island-element';
import { pageContextId, pageStyleId } from '../../src/document/page-context';
import { groupRepeated } from '../base/lists';
import { fragmentOf, isAllowedAddress, relOf } from './document-addresses';
import type { Address } from './document-addresses';
import { isHandler, readable } from './read-document';
import type { DocumentElement, ReadDocument } from './read-document';

/** A finished document, and what the renderer was told of its page. */
export interface JudgedDocument extends ReadDocument {
  /** The elements of a name, in their order. */
  readonly elementsNamed: (name: string) => readonly DocumentElement[];
  readonly addresses: readonly Address[];
  readonly metadata: Pick<PageMetadata, 'title' | 'description' | 'canonicalPath' | 'noindex'>;
  readonly islands: number;
}

/** A rule for every document. */
export interface DocumentRule {
  /** The gate's check that it is part of. */
  readonly check: 'documents' | 'heads' | 'markup' | 'links';
  readonly wanted: string;
  readonly remedy: string;
  readonly find: (document: JudgedDocument) => readonly string[];
}

const triggers: Readonly<Record<IslandTrigger, true>> = { near: true, intent: true, idle: true };

/** A rule that elements break one by one: each is shown. */
function ofElements(check: DocumentRule['check'], wanted: string, remedy: string, breaks: (element: DocumentElement) => boolean): DocumentRule {
  return { check, wanted, remedy, find: ({ elements }) => elements.filter(breaks).map(show) };
}

/** A rule for what search engines and screen readers need. */
function ofHead(wanted: string, find: DocumentRule['find']): DocumentRule {
  return { check: 'heads', wanted, remedy: 'Give the page one <PageHead> with title, description and canonicalPath, and one PageHeader; nothing else brings a title, a <meta> or an h1.', find };
}

/** By the names that they have in a site's manifest, in the order of the gate's refusals. */
export const documentRules: Readonly<Record<string, DocumentRule>> = {
  size: { check: 'documents', wanted: `documents of at most ${readable.elements} elements and ${readable.characters} characters`, remedy: 'Split the page.', find: ({ elements }) => (elements.length === 0 ? ['more'] : []) },
  open: {
    check: 'documents',
    wanted: 'pages that close what they open, and nothing else',
    remedy: 'Correct the raw HTML, or the Markdown that it is made of: the rest of the document would be inside.',
    find: ({ openEnds, strayTags }) => [...openEnds, ...strayTags.map((name) => `<${name}>, which no page may have`)],
  },
  shell: {
    check: 'documents',
    wanted: 'each part of the shell once in a document: <main>, policy, style, context and start script',
    remedy: 'Use <section> or <div> instead of <main>; the shell brings all other parts itself.',
    find: ({ elementsNamed }) => shellParts.flatMap(({ part, name, isPart }) => unlessOne(elementsNamed(name).filter(isPart).map(() => part), part)),
  },
  forbidden: ofElements(
    'documents',
    'no element that runs scripts, brings styles, loads, frames or leads to another document by itself, or whose name hides a property of `document`',
    'Remove it: scripts belong in an island, styles in a CSS module.',
    isForbidden,
  ),
  ids: { check: 'documents', wanted: 'each id once in a document', remedy: 'Choose another id; for a heading in Markdown, other words.', find: findTwins },
  islands: {
    check: 'documents',
    wanted: 'islands that <Island> has made',
    remedy: 'Use <Island> of @site/shared, and no data-island in raw HTML.',
    find: ({ elements, islands }) => {
      const { length } = elements.filter(isIsland);
      return length === islands ? [] : [`${length} instead of ${islands} elements with data-island`];
    },
  },
  title: ofHead('one title', ({ elementsNamed, metadata: { title } }) => {
    const titles = elementsNamed('title').filter(({ place, isForeign }) => place !== 'template' && !isForeign).map(({ text }) => text);
    return unlessOne(titles, title.trim() === '' ? 'none' : title);
  }),
  description: ofHead('one description of 50 to 160 characters', ({ elementsNamed }) => {
    const found = elementsNamed('meta').filter(hasName(/^description$/i)).map(contentOf);
    const [{ length } = ''] = found;
    return found.length === 1 && (length < 50 || length > 160) ? [`${length} characters`] : unlessOne(found);
  }),
  canonical: ofHead('one canonical link, to a path of this site', ({ elementsNamed, metadata: { canonicalPath } }) => {
    const links = elementsNamed('link').filter((element) => relOf(element).includes('canonical')).map((element) => element.get('href') ?? '');
    return canonicalPath.startsWith('/') ? unlessOne(links, canonicalPath) : [canonicalPath || 'none'];
  }),
  robots: ofHead('a rule for search engines where <PageHead> has noindex, and nowhere else', ({ elementsNamed, metadata: { noindex = false } }) => {
    const rules = elementsNamed('meta').filter(hasName(/^robots$|bot$/i)).map(contentOf);
    return rules.join() === (noindex ? 'noindex' : '') ? [] : [rules.join(' and ') || 'none'];
  }),
  h1: ofHead('one h1', ({ elementsNamed }) => unlessOne(headingsOf(elementsNamed).map(({ text }) => text))),
  style: ofElements(
    'markup',
    'no style attributes: the policy of pages blocks them without a message',
    'Put the style into a CSS module, and name its class.',
    (element) => element.get('style') !== undefined,
  ),
  handlers: ofElements(
    'markup',
    'no scripts in attributes, such as onclick: the policy of pages blocks them without a message',
    'Let a component in an <Island> handle the event.',
    ({ attributes }) => attributes.some(isHandler),
  ),
  values: ofElements(
    'markup',
    'a value of each <option>, radio button and checkbox: a translator changes the text that would be sent instead',
    'Give it one.',
    (element) => (element.name === 'option' || isNamedChoice(element)) && element.get('value') === undefined,
  ),
  triggers: ofElements(
    'markup',
    `islands whose \`when\` is one of ${Object.keys(triggers).join(', ')}`,
    'Correct it, or leave it out for near.',
    (element) => isIsland(element) && !Object.hasOwn(triggers, element.get('data-when') ?? ''),
  ),
  addresses: {
    check: 'links',
    wanted: 'links to paths of this site, https://, mailto: or tel:, and pictures and forms of this site alone',
    remedy: 'Begin a path with one slash, and an address elsewhere with https://; publish pictures with your section.',
    find: ({ addresses }) => addresses.filter((address) => !isAllowedAddress(address)).map(({ element }) => show(element)),
  },
  fragments: {
    check: 'links',
    wanted: 'an element on the page with the id that a link names',
    remedy: 'Correct the link, or give the element the id.',
    find: ({ addresses, ids }) => {
      const known = new Set(['', 'top', ...ids]);
      const elementsNamed = addresses.flatMap(({ value }) => (value.startsWith('#') ? [fragmentOf(value)] : []));
      return elementsNamed.filter((id) => !known.has(id)).map((id) => `#${id}`);
    },
  },
};

/** @param wanted what the one has to have in it */
function unlessOne(found: readonly string[], wanted = ''): string[] {
  const [only = '', ...more] = found;
  if (found.length === 1 && only.includes(wanted)) return [];
  return [more.length === 0 ? only || 'none' : `${found.length}: ${found.join(', ')}`];
}

const shellParts: readonly { readonly part: string; readonly name: string; readonly isPart: (element: DocumentElement) => boolean }[] = [
  { part: '<main>', name: 'main', isPart: ({ place }) => place !== 'template' },
  { part: 'policy', name: 'meta', isPart: (element) => element.place === 'head' && element.get('http-equiv') === 'Content-Security-Policy' },
  { part: 'style', name: 'style', isPart: (element) => element.place === 'head' && element.get('id') === pageStyleId },
  { part: 'context', name: 'script', isPart: (element) => element.place === 'shell' && element.get('id') === pageContextId },
  { part: 'start script', name: 'script', isPart: ({ place, attributes }) => place === 'shell' && attributes.length === 0 },
];

const forbiddenElements: ReadonlySet<string> = new Set(['base', 'embed', 'iframe', 'noscript', 'object', 'script', 'style']);

/** Whether an element may be in no document; the shell's own parts may. */
function isForbidden(element: DocumentElement): boolean {
  const { name, place } = element;
  const attribute = forbiddenAttributes[name];
  // Most elements end here, before the slower checks.
  if (attribute === undefined && name !== 'link' && !forbiddenElements.has(name)) return false;
  if (place === 'template' || shellParts.some((part) => part.name === name && part.isPart(element))) return false;
  if (name === 'script' && place === 'head') return element.get('type') !== 'application/ld+json';
  if (name === 'link') return relOf(element).includes('stylesheet');
  return attribute === undefined || element.get(attribute) !== undefined;
}

/** A name hides a property of `document`, which is how scripts find anything: <img name="querySelector">. A shadow root is out of reach for rules and styles. */
const forbiddenAttributes: Readonly<Partial<Record<string, string>>> = { meta: 'http-equiv', template: 'shadowrootmode', form: 'name', img: 'name' };

function findTwins({ elements, ids }: JudgedDocument): string[] {
  const twins = groupRepeated(ids, (id) => id).map(([id]) => id);
  const ofShell = new Set(elements.flatMap((element) => (element.place === 'shell' || element.place === 'head' ? (element.get('id') ?? []) : [])));
  return twins.map((id) => (ofShell.has(id) ? `${id}, which the shell has given to an element around the page` : id));
}

function isIsland(element: DocumentElement): boolean {
  return element.get('data-island') !== undefined;
}

export function headingsOf(elementsNamed: JudgedDocument['elementsNamed']): DocumentElement[] {
  return elementsNamed('h1').filter(({ place }) => place !== 'template');
}

function isNamedChoice(element: DocumentElement): boolean {
  return element.name === 'input' && /^(?:radio|checkbox)$/i.test(element.get('type') ?? '') && element.get('name') !== undefined;
}

function hasName(pattern: RegExp): (element: DocumentElement) => boolean {
  return (element) => pattern.test(element.get('name')?.trim() ?? '');
}

function contentOf(element: DocumentElement): string {
  return element.get('content') ?? '';
}

/** The start tag of an element, shortened. */
function show({ name, attributes }: DocumentElement): string {
  const shown = attributes.map((one) => (one.name === 'class' || one.name === 'data-props' ? '' : ` ${one.name}="${one.value}"`)).join('').replace(/\s+/g, ' ');
  return `<${name}${shown.length > 120 ? `${shown.slice(0, 120)}…` : shown}>`;
}
