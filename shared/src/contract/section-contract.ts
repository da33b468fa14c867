import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { EnquiryForm } from './enquiry-form';
import type { LinkPicture } from './page-head';
import type { SectionLink } from './section-link';

/** Anything that survives JSON: what crosses from prerendering to the browser. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue };

/**
 * What browsers load of a section: a remote exposes it as `./section`. Pages are static documents, so it holds nothing
 * but islands.
 */
export interface Section {
  /** The section's name in kebab case, e.g. `blog`. */
  readonly name: string;
  /** Islands by their names in kebab case, e.g. `areas-map`. */
  readonly islands: Readonly<Record<string, IslandLoader>>;
}

/**
 * Loads an island's component. Its import is named after the island, so that the release can list its files:
 * `() => import(/* webpackChunkName: "areas-map" *\/ './islands/areas-map/areas-map').then((m) => m.AreasMap)`.
 * Rejects when a file fails to load.
 */
export type IslandLoader = () => Promise<ComponentType<never>>;

/** The exports of a section's prerender build, from its entry `src/prerender.ts`. It runs in Node only. */
export interface PrerenderedSection {
  readonly section: Section;
  /** Heading of the section's pages in lists of all pages, e.g. `Advice and guides`. */
  readonly title: string;
  readonly routes: readonly SectionRoute[];
  readonly files?: readonly PublishedFile[];
  /** Links to its pages in the header and footer of every page of the site. */
  readonly links?: readonly SectionLink[];
}

/**
 * A route of React Router, which only Node runs: the shell's layout with header and footer is its parent. `Component` is
 * the page. `loader` gets the path's parameters and the request, both untrusted text, and returns what the page reads with
 * `useLoaderData`; for the pages about a whole composition, `context.data` is the composer's.
 *
 * A loader throws or returns `data(null, { status: 404 })` where there is no page, which shows the shell's, and
 * `redirect(path)` where it has moved: the server answers with status 308, and adds the query of the request without the
 * parameters that the route names. Anything else that it throws is a failure: the composition is refused, or the request
 * to a running server fails.
 */
export interface SectionRoute extends PageRoute {
  /** Absolute, e.g. `/blog/:slug`. No two sections may own one. */
  readonly path: string;
}

/** A route, or a child of one in its `<Outlet />`: the fields of React Router's `RouteObject` that have a meaning here. */
export interface PageRoute extends Pick<RouteObject, 'id' | 'path' | 'loader' | 'Component' | 'element'> {
  readonly index?: boolean;
  readonly handle?: PageHandle;
  readonly children?: PageRoute[];
}

/** The facts about a route that the composer and the server need. */
export interface PageHandle {
  /** The pages at the route's paths that exist: they are prerendered, and listed in the site map. */
  readonly knownPages?: readonly KnownPage[];
  /**
   * Names of query parameters that the loader reads: an address with one of them is rendered when it is requested. The
   * request has no others. Their values are one line each, of at most 100 characters.
   */
  readonly query?: readonly string[];
  /** The form with which visitors send an enquiry from these pages: the server takes it by POST at their paths. */
  readonly enquiry?: EnquiryForm;
}

/** A page that exists, for prerendering and the site map. */
export interface KnownPage {
  /** Canonical path. */
  readonly path: string;
  /** Name of the page in lists of links. */
  readonly title: string;
  /** Day of the last real change, `YYYY-MM-DD`. */
  readonly lastModified: string;
  /** For an article: what other pages show of it. The home page shows the newest ones. */
  readonly summary?: ArticleSummary | undefined;
}

/** An article as lists on other pages show it. */
export interface ArticleSummary {
  /** Day on which it was published, `YYYY-MM-DD`. */
  readonly published: string;
  /** Time to read it, rounded to whole minutes. */
  readonly minutes: number;
  /** URL of its drawing, 320 by 220. */
  readonly picture?: string | undefined;
  /** A tool in it that other pages may lead to. The home page shows the first that there is. */
  readonly tool?: ArticleTool | undefined;
}

/** An island of an article that answers a question. */
export interface ArticleTool {
  /** Its result, e.g. `Where to look first`. */
  readonly title: string;
  /** The question that it begins with. */
  readonly question: string;
  /** Id of the element that it stands under, for the link. */
  readonly id: string;
}

/** A file that a section publishes beside its pages, at a path that never changes. */
export type PublishedFile = PublishedText | PublishedCopy;

interface PublishedPath {
  /** Canonical path with an extension, e.g. `/blog/feed.xml`. */
  readonly path: string;
  /** Media type, e.g. `application/atom+xml`. */
  readonly type: string;
}

/** A text: a feed, or data for other sections. */
export interface PublishedText extends PublishedPath {
  readonly content: string;
}

/** A file of the section's release under an address that outlives the release: a picture that goes with shared links. */
export interface PublishedCopy extends PublishedPath {
  /** URL of the file in the release, as an import of it returns. */
  readonly copyOf: string;
}

/**
 * Publishes JSON for other sections to read with `publishedQuery`. Sections are released on their own, so a reader may be
 * older or newer than the file: it parses what it fetches, and another form of the data gets another path.
 */
export function publishData(path: string, content: unknown): PublishedText {
  return { path, type: 'application/json', content: JSON.stringify(content) };
}

/** Publishes a link's picture at its address. @param card URL of the picture in the release: what the import of an `x.card.svg` returns */
export function publishPicture({ url }: LinkPicture, card: string): PublishedCopy {
  return { path: url, type: 'image/png', copyOf: card };
}
