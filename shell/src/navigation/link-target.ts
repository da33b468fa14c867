/** The address that a link of HTML or SVG leads to, if that is a page of the site: a path with an extension is a file. */
export function linkTarget(link: Element | null): URL | undefined {
  const href = link?.getAttribute('href');
  if (!link || href == null || link.hasAttribute('target') || link.hasAttribute('download')) return undefined;
  const url = URL.canParse(href, document.baseURI) ? new URL(href, document.baseURI) : undefined;
  return url?.origin === location.origin && !url.pathname.includes('.') ? url : undefined;
}
