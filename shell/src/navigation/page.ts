import { own } from '../document/own-references';
import { pageAttribute, pageStyleId, readPageContext, shellElement } from '../document/page-context';
import type { FetchedPage, Page } from './navigation-state';
import { adoptable } from './page-style';

/** A drawing may have a title too. */
const ofPage = 'title:not(svg *), meta[name=description], meta[name=robots], meta[property], link[rel=canonical], script[type="application/ld+json"]';

/** Reads the page of a document. @throws Error when there is none in it */
export function readPage(root: Document | DocumentFragment): Page {
  const frame = root.querySelector<HTMLElement>(`[${pageAttribute}]`);
  if (!frame) throw new Error(`The document has no element with ${pageAttribute}. Compose the site again.`);
  return { context: readPageContext(root), frame, head: [...root.querySelectorAll(ofPage)], css: shellElement(pageStyleId, root)?.textContent ?? '' };
}

/** How long a page may take, in milliseconds. */
const pageDeadlineMs = 10_000;

/**
 * Fetches a page: the same document that a visit would begin with.
 *
 * @param path path and search of the page
 * @throws when there is no response, or one that is an error and no page of the site
 */
export async function fetchPage(path: string): Promise<FetchedPage> {
  const response = await own.fetch(path, { headers: { accept: 'text/html' }, signal: AbortSignal.timeout(pageDeadlineMs) });
  if (response.status >= 500) throw new Error(`status ${response.status}`);
  if (response.redirected) {
    const to = new URL(response.url);
    return to.origin === location.origin ? { kind: 'redirect', to } : { kind: 'document' };
  }
  const page = parsePage(await response.text());
  if (page) return { kind: 'page', page };
  if (!response.ok) throw new Error(`status ${response.status}`);
  return { kind: 'document' };
}

/**
 * Parses a document into a template, where its scripts do not run, its pictures do not load, and its style is no inline
 * style that the content security policy of this document would refuse.
 */
function parsePage(html: string): Page | undefined {
  const template = document.createElement('template');
  template.innerHTML = html;
  try {
    const page = readPage(template.content);
    // Parsed ahead: a click does not wait for that, and a browser that cannot adopt a style needs the document.
    adoptable(page.css);
    return page;
  } catch {
    return undefined;
  }
}
