/** Where a link of HTML or SVG leads to, if that is a page of the app: a path with an extension is a file. */
export function pageUrl(link: Element | null): URL | undefined {
  const href = link?.getAttribute('href');
  if (!link || href == null || link.hasAttribute('target') || link.hasAttribute('download')) return undefined;
  const url = parse(href);
  return url?.origin === location.origin && !url.pathname.includes('.') ? url : undefined;
}

function parse(href: string): URL | undefined {
  try {
    return new URL(href, document.baseURI);
  } catch {
    return undefined;
  }
}
