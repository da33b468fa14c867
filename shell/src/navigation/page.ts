import { pageAttribute, pageStyleId, readPageContext, shellElement } from '../document/page-context';
import type { PageContext } from '../document/page-context';

/** A page that this document can show. There is one object for each, from when it was read until the page cache drops it. */
export interface Page {
  readonly context: PageContext;
  /** The element that holds the page's content. It leaves the document with its page and returns with it, islands included. */
  readonly frame: HTMLElement;
  /** What the document's head says about the page. */
  readonly head: readonly Element[];
  /** The rules that the page needs. */
  readonly css: string;
}

/** A drawing may have a title too. */
const ofPage = 'title:not(svg *), meta[name=description], meta[name=robots], meta[property], link[rel=canonical], script[type="application/ld+json"]';

/** Reads the page of a document. @throws Error when there is none in it */
export function readPage(root: Document | DocumentFragment): Page {
  const frame = root.querySelector<HTMLElement>(`[${pageAttribute}]`);
  if (!frame) throw new Error(`The document has no element with ${pageAttribute}. Compose the site again.`);
  return { context: readPageContext(root), frame, head: [...root.querySelectorAll(ofPage)], css: shellElement(pageStyleId, root)?.textContent ?? '' };
}
