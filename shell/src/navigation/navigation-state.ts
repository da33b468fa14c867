/** The state of navigation between two events of a document. Only the modules of this folder change it. */
import type { PageContext } from '../document/page-context';

/** Where the visitor is. */
export interface SiteLocation {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  /** Names the entry of the tab's history. */
  readonly key: string;
}

/** A page that this document can show. There is one object for each, from when it was read until the page cache drops it. */
export interface Page {
  readonly context: PageContext;
  /** The element that holds the page's content. It leaves the document with its page and returns with it, islands included. */
  readonly frame: HTMLElement;
  /** Elements of the document's head that are about the page. */
  readonly head: readonly Element[];
  /** The rules that the page needs. */
  readonly css: string;
}

/** The answer to a request for a page. */
export type FetchedPage =
  | { readonly kind: 'page'; readonly page: Page }
  | { readonly kind: 'redirect'; readonly to: URL }
  /** Something that the composer did not make, or another origin's: the browser has to load it as a document. */
  | { readonly kind: 'document' };

/** How the visitor comes to a page. */
export interface Navigation {
  /** Whether the page that is shown stays: at most the hash differs. */
  readonly isWithinPage: boolean;
  /** Whether the visitor has gone back or forward. */
  readonly isReturn: boolean;
}

/** How the visitor left an entry of the tab's history. */
export interface Departure {
  readonly top: number;
  /** Numbers of the disclosures that were open, among those of the page. */
  readonly open: readonly number[];
  /** The link that they followed: its `href`, and its number among the links that have the same. */
  readonly href: string;
  readonly number: number;
}

interface NavigationState {
  /** Read from the browser when it is first asked for. */
  location?: SiteLocation | undefined;
  /** The last navigation that began: earlier ones end when they see that they are not it. */
  latest?: Navigation | undefined;
  /** Loads the page of the present location again, where it failed to load. */
  retry?: (() => void) | undefined;

  /** The page that is shown; undefined while something else is in its place: that it is loading, or failed to. */
  shown?: Page | undefined;
  /** Whether another page is loading that will replace the shown one. */
  isBusy: boolean;
  /** The last page that was shown: the document has its styles. */
  styled?: Page | undefined;
  /** Its stylesheet, unless it is the document's first page. */
  adopted?: CSSStyleSheet | undefined;
  /** Elements of the document's head that belong to the shown page or notice. */
  head: readonly Element[];

  /** Pages by their keys (`keyOf`); the most recently used is last. */
  readonly pages: Map<string, { readonly loading: Promise<FetchedPage>; readonly loaded?: FetchedPage }>;

  /** By history entry, as this document has read and written them: where the browser stores nothing, they will do. */
  departures: [key: string, Departure][];
  /** Restores the scroll position until the visitor, or the next page, scrolls. */
  restoreScroll?: (() => void) | undefined;
  /** Until when a smooth scroll may go on, in milliseconds of this document. */
  smoothUntil: number;
}

export const state: NavigationState = {
  isBusy: false,
  head: [],
  pages: new Map(),
  departures: [],
  smoothUntil: 0,
};
