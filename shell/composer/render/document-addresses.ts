import type { DocumentElement } from './read-document';

/** An address in an attribute, by what browsers do with it: follow it, send a form there, or load it. */
export interface Address {
  readonly element: DocumentElement;
  readonly kind: 'link' | 'form' | 'source';
  readonly value: string;
}

/** By the name of the element, then by that of the attribute. */
const kinds: ReadonlyMap<string, Readonly<Record<string, Address['kind']>>> = new Map(
  Object.entries({
    a: { href: 'link' },
    area: { href: 'link' },
    form: { action: 'form' },
    button: { formaction: 'form' },
    input: { formaction: 'form', src: 'source' },
    link: { href: 'source', imagesrcset: 'source' },
    use: { href: 'source' },
    image: { href: 'source' },
    feimage: { href: 'source' },
    img: { src: 'source', srcset: 'source' },
    source: { src: 'source', srcset: 'source' },
    video: { src: 'source', poster: 'source' },
    audio: { src: 'source' },
    track: { src: 'source' },
    script: { src: 'source' },
    body: { background: 'source' },
  }),
);

/** The addresses in a document; a canonical link, which names the whole address of its page, has a rule of its own. */
export function addressesIn(elements: readonly DocumentElement[]): Address[] {
  return elements.flatMap((element) => (element.name === 'link' && relOf(element).includes('canonical') ? [] : addressesOf(element)));
}

function addressesOf(element: DocumentElement): Address[] {
  const known = kinds.get(element.name);
  if (!known) return [];
  return element.attributes.flatMap(({ name, value }): Address[] => {
    const kind = Object.hasOwn(known, name) ? known[name] : undefined;
    if (!kind) return [];
    return name.endsWith('srcset') ? value.split(/,\s+/).map((candidate) => ({ element, kind, value: candidate.trim().split(/\s/)[0] ?? '' })) : [{ element, kind, value }];
  });
}

/** Values of `rel`. */
export function relOf(element: DocumentElement): string[] {
  return (element.get('rel') ?? '').toLowerCase().split(/\s+/);
}

/** An address without a host. Browsers read `//` and `/\` as the start of another one. */
const ownSite = 'https://site.invalid';
const otherSchemes: Readonly<Record<Address['kind'], RegExp>> = { link: /^(?:mailto|tel):/, form: /^$/, source: /^data:/ };

/** Whether an address stays on the site, or is what it looks like. */
export function isAllowedAddress({ kind, value }: Address): boolean {
  if (otherSchemes[kind].test(value)) return true;
  // Most links.
  if (/^(?:[/#][\w-][\w/#-]*|\/)$/.test(value)) return true;
  const url = URL.canParse(value, ownSite) ? new URL(value, ownSite) : undefined;
  if (url?.origin === ownSite) return value === '' || /^[/?#]/.test(value);
  return kind === 'link' && /^https:\/\/[^/\\]/i.test(value) && url?.username === '' && url.password === '';
}

/** The paths of this site that a document links to or loads, and its links with a fragment to other pages. */
export function linkedPaths(addresses: readonly Address[]): { links: string[]; fragments: string[] } {
  const followed = addresses.filter(({ element }) => element.place !== 'head' && element.name !== 'script' && !(element.name === 'form' && element.get('method')?.toLowerCase() === 'post'));
  const own = followed.flatMap(({ value }) => (/^\/(?![/\\])/.test(value) ? [value] : []));
  return { links: distinct(own.map((value) => value.replace(/[?#].*/s, ''))), fragments: distinct(own.filter((value) => /^[^?#]+#./.test(value))) };
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)].map(pooled).sort();
}

/** Grows with the paths of a site. */
const pool = new Map<string, string>();

/** Returns one string for all equal ones: a composer holds the links of ten thousand pages, and most of them are on every page. */
function pooled(text: string): string {
  const known = pool.get(text) ?? text;
  pool.set(known, known);
  return known;
}

/** The id that the end of an address names. */
export function fragmentOf(address: string): string {
  const fragment = address.slice(address.indexOf('#') + 1).replace(/:~:.*/s, '');
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
