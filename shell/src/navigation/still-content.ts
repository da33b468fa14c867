import frame from '../chrome/page-frame.module.css';
import { elementsOfPage } from './prerendered-head';

/** A page without live parts, as a document brought it. */
export interface StillContent {
  /** Has the page's nodes: they move into the frame that shows it, and stay there until another one does. */
  frame: Element;
  /** What the document's head says of the page. */
  readonly head: readonly Element[];
  /** Of all that the page shows; undefined where the document has it. */
  readonly style?: CSSStyleSheet | undefined;
}

/** The page of a document. @throws Error when there is none in it */
export function readStillContent(from: Document, style?: CSSStyleSheet): StillContent {
  const found = from.querySelector(`main > .${CSS.escape(frame.page ?? '')}`);
  if (!found) throw new Error('Wanted a page in the document, found none. Was it made by the composer?');
  return { frame: found, head: elementsOfPage(from), style };
}
