import type { ReactElement } from 'react';

/** Anything that survives JSON: what a page carries from prerendering to hydration. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue };

/** One request for a page. */
export interface PageRequest {
  /** Canonical path, e.g. `/blog/loft-or-roof-aerial`. */
  readonly path: string;
  /** Decoded values of the route pattern's parameters. Untrusted text. */
  readonly params: Readonly<Record<string, string | undefined>>;
  /** In `prepare` alone: the query parameters that the route names, e.g. `{ q: 'OX28' }`. Untrusted text. */
  readonly query?: Readonly<Record<string, string>>;
  /** What `prepare` answered when the page was rendered; undefined where this release stands in for another one. */
  readonly data?: JsonValue | undefined;
}

/** What a route answers. Only a broken promise throws. */
export type PageOutcome =
  | { readonly kind: 'page'; readonly element: ReactElement }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'not-found' };

/** One page pattern of a section. */
export interface SectionRoute {
  /** Absolute React Router pattern, e.g. `/blog/:slug`. No two sections may own one pattern. */
  readonly path: string;
  /** `webpackChunkName` of the page's own chunk: its files are preloaded with the section's entry. */
  readonly chunk: string;
  /** Further chunk names that one address of this route needs at once, e.g. a post's text. */
  readonly extraChunks?: (params: PageRequest['params']) => readonly string[];
  /** Loads the page's code and answers its element. Rejects when a chunk cannot be had. */
  readonly load: (request: PageRequest) => Promise<PageOutcome>;
  /** Node only: the data that the page shows at once. It is written into the HTML and comes back as `request.data`. */
  readonly prepare?: (request: PageRequest) => Promise<JsonValue | undefined>;
  /** Names of query parameters that `prepare` reads: an address with one of them is rendered when it is asked for. */
  readonly query?: readonly string[];
}

/** A part of pages that comes to life by itself: what stands in a `LivePart`. */
export interface SectionPart {
  /** `webpackChunkName` of its own chunk: its files are asked for with the section's entry. */
  readonly chunk: string;
  /** Loads the part's code and answers its element, for the props of its `LivePart`. Rejects when a chunk cannot be had. */
  readonly load: (props: Readonly<Record<string, JsonValue>>) => Promise<ReactElement>;
}

/** What a remote exposes as `./section`, and what the shell's own pages are written as. */
export interface Section {
  /** The remote's name in kebab case, e.g. `blog`. */
  readonly name: string;
  readonly routes: readonly SectionRoute[];
  /** Its live parts by their names in kebab case, e.g. `areas-map`. */
  readonly parts?: Readonly<Record<string, SectionPart>>;
}

/** A page that exists, for prerendering and the site map. */
export interface KnownPage {
  /** Canonical path. */
  readonly path: string;
  /** Name of the page in lists of links. */
  readonly title: string;
  /** Day of the last real change, `YYYY-MM-DD`. */
  readonly lastModified: string;
}

/** A file that a section publishes beside its pages, at a path that never changes: a feed, or data for other sections. */
export interface PublishedFile {
  /** Canonical path with an extension, e.g. `/blog/feed.xml`. */
  readonly path: string;
  /** Media type, e.g. `application/atom+xml`. */
  readonly type: string;
  readonly content: string;
}

/** What the prerender build of a remote exports from its entry `src/prerender.ts`. */
export interface PrerenderedSection {
  readonly section: Section;
  /** Heading of the section's pages in lists of all pages, e.g. `Advice and guides`. */
  readonly title: string;
  readonly knownPages: readonly KnownPage[];
  readonly files?: readonly PublishedFile[];
}
