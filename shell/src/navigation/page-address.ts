/**
 * The page that an address leads to: its path, and of its query only what the page depends on, in one spelling. Whatever else
 * links add to an address, such as `fbclid`, does not make another page of it.
 *
 * @param address path and query
 * @param names the query parameters that the page depends on; while they are not known, all may count
 */
export function pageOf(address: string, names: readonly string[] | undefined): string {
  const [path = '', search] = address.split(/\?(.*)/s);
  if (!names || search === undefined) return address;
  const asked = new URLSearchParams(search);
  const own = String(new URLSearchParams(names.flatMap((name) => (asked.has(name) ? [[name, asked.get(name) ?? '']] : []))));
  return own ? `${path}?${own}` : path;
}

/** The address that a link of HTML or SVG leads to, if that is a page of the site: a path with an extension is a file. */
export function linkTarget(link: Element | null): URL | undefined {
  const href = link?.getAttribute('href');
  if (!link || href == null || link.hasAttribute('target') || link.hasAttribute('download')) return undefined;
  const url = URL.canParse(href, document.baseURI) ? new URL(href, document.baseURI) : undefined;
  return url?.origin === location.origin && !url.pathname.includes('.') ? url : undefined;
}
