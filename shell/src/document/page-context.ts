import { parseReleases } from '@site/shared/lock';
import type { LockedReleases } from '@site/shared/lock';

/** Facts about a document for its scripts, as JSON in its HTML. */
export interface PageContext {
  /** Canonical path that the page was rendered for. */
  readonly path: string;
  /** The section that owns the path; null where none does. */
  readonly section: string | null;
  /** The shell's release and the owning section's: exactly what this page was made from. */
  readonly releases: LockedReleases;
  /** Names the links that sections want on every page: pages with others differ in header and footer. */
  readonly links?: string;
  /** Names of the query parameters that the page depends on; pages of earlier releases do not say. */
  readonly query?: readonly string[];
  /** Whether the page is the answer to a posted form: a link to its path leads to another page. */
  readonly isPosted?: true;
}

/** Id of the element that holds a page's context. */
export const pageContextId = 'page-context';

/** Id of the `<style>` that holds the rules that the page needs. */
export const pageStyleId = 'page-style';

/** Id of the template that holds the document's scripts until the page has been painted. */
export const pageScriptsId = 'page-scripts';

/** Id of the template with the spinner that is shown while a page is loading. */
export const pageLoadingId = 'page-loading';

/** Attribute of that template: a regular expression for the paths of places, whose pages have the spinner that is second in it. */
export const placesAttribute = 'data-places';

/** Id of the template with the notice that is shown when a page fails to load. */
export const pageFailureId = 'page-failure';

/** Attribute of these two templates: the document's title while their content is shown. */
export const titleAttribute = 'data-title';

/** Id of the `<main>` element, which holds the page: skip links lead to it. */
export const mainId = 'main';

/** Id of the element whose text screen readers announce after a navigation. */
export const announcerId = 'announcer';

/** Attribute of the element that holds the page: navigation replaces its content. */
export const pageAttribute = 'data-page';

/** Event at each island of a page that was left long ago, and is forgotten now. */
export const droppedEvent = 'page-dropped';

/** Attribute of the failure's button that loads the page again. */
export const retryAttribute = 'data-retry';

/** Attribute of the document's element where our server serves the site, and counts how pages fare. */
export const countsAttribute = 'data-counts';

/** Path of the page that web servers without our server send for every address without one. */
export const missingPath = '/404';

/** Path of the page that the service worker shows where there is no connection. Its document has no scripts. */
export const offlinePath = '/offline.html';

/** Attribute of the element on the offline page that the service worker fills with the visited pages. */
export const visitedPagesAttribute = 'data-visited-pages';

/** Attribute of a hidden element that the service worker shows in the copy that it keeps of its page. */
export const offlineNoteAttribute = 'data-offline-note';

/** Templates have content. */
type ShellElement = HTMLElement & { readonly content?: DocumentFragment };

/**
 * An element of the shell, in a document or in one that was parsed into a fragment. Within the page, a section may have
 * given its id to an element of its own.
 */
export function shellElement(id: string, root: ParentNode = document): ShellElement | null {
  return root.querySelector<ShellElement>(`#${id}:not([${pageAttribute}] *)`);
}

/**
 * The context of a document, or of one that was parsed into a fragment.
 *
 * @throws Error when the document has none
 */
export function readPageContext(root?: ParentNode): PageContext {
  const json = shellElement(pageContextId, root)?.textContent;
  if (!json) throw new Error(`The document has no <script id="${pageContextId}">. Compose the site again.`);
  return parsePageContext(json);
}

/** Begins the element that holds a page's context, in the HTML of a document. */
export const pageContextStart = `<script type="application/json" id="${pageContextId}">`;

/** The context in the HTML of a document, where it is one that the composer has made. */
export function findPageContext(html: string): PageContext | undefined {
  const [, end] = html.split(pageContextStart);
  try {
    return end === undefined ? undefined : parsePageContext(end.slice(0, end.indexOf('</script>')));
  } catch {
    return undefined;
  }
}

/** The composer writes a context; a browser checks no more of it than it relies on. @throws Error when it has no path or releases */
function parsePageContext(json: string): PageContext {
  const context = JSON.parse(json) as PageContext;
  if (typeof context.path !== 'string') throw new Error(`The page's context has the path ${String(context.path)}. Compose the site again.`);
  return { ...context, releases: parseReleases(context.releases, context.path) };
}
