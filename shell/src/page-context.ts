import type { JsonValue } from '@site/shared';
import type { LockedReleases } from '@site/shared/lock';
import type { OwnedRoute } from './navigation/find-route';

/** What a prerendered page tells the browser about itself, as JSON in its HTML. */
export interface PageContext {
  /** Canonical path that the page was rendered for. */
  readonly path: string;
  /** The route that the page belongs to; null where nobody owns the path. */
  readonly route: OwnedRoute | null;
  /** Whether the page has parts that its code brings to life. One that has none comes without its code. */
  readonly isLive: boolean;
  /** What the route's `prepare` answered, for a page that is live. */
  readonly data?: JsonValue | undefined;
  /** The shell's release and the owning section's: exactly what this page was made from. */
  readonly releases: LockedReleases;
}

/** Id of the element that holds a page's context. */
export const pageContextId = 'page-context';

/** Id of the element that holds what the document's own page needs of its stylesheets. */
export const pageStyleId = 'page-style';

/** Id of the template that holds the scripts of the page, until it has been painted. */
export const pageScriptsId = 'page-scripts';

/** Id of the template that holds the links of those stylesheets, for when the page is live. */
export const pageSheetsId = 'page-stylesheets';

/** Id of the element that the app is mounted in. */
export const rootId = 'root';

/** The context of the document we are in. @throws Error when the document has none */
export function readPageContext(): PageContext {
  const json = document.getElementById(pageContextId)?.textContent;
  if (!json) throw new Error(`Wanted <script id="${pageContextId}">, found none. Was the page made by the composer?`);
  return JSON.parse(json) as PageContext;
}
