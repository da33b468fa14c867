import { renderToStaticMarkup } from 'react-dom/server';
import { HeadElements } from '@site/shared';
import type { Island, PageMetadata, PageOutcome } from '@site/shared';
import { shellName } from '@site/shared/lock';
import frameStyles from '../chrome/page-frame.module.css';
import { NotFoundPage } from '../pages/not-found-page';
import { assertIslandsDiffer } from './create-island-renderer';
import styles from './page-body.module.css';
import { pageAttribute, pageFailureId, pageLoadingId } from './page-context';
import { renderPageFrame } from './page-frame';
import { renderFragment } from './render-fragment';

export interface PageToRender {
  /** Canonical path. */
  readonly path: string;
  /** The section that owns the path; null where none does. */
  readonly section: string | null;
  readonly outcome: Exclude<PageOutcome, { readonly kind: 'redirect' }>;
}

/** A page as HTML, and all that is known of it. */
export interface RenderedPage {
  /** The document's body, but for the page's context and the script at its end. */
  readonly body: string;
  /** What the document's head says about the page. */
  readonly head: string;
  readonly metadata: PageMetadata;
  /** Values of the `class` attributes in the body. */
  readonly classes: ReadonlySet<string>;
  /** Custom properties that attributes in the body name. */
  readonly properties: ReadonlySet<string>;
  /** HTML that components put into the page as it is. Classes and properties in it are in neither of these. */
  readonly rawHtml: ReadonlySet<string>;
  /** Targets of the body's links, as they stand in `href`. */
  readonly links: ReadonlySet<string>;
  /** Number of `<h1>` elements. */
  readonly headings: number;
  readonly islands: readonly Pick<Island, 'section' | 'name'>[];
}

/** Renders a page and what is around it. Rejects with whatever a component throws, and when the page has no head. */
export async function renderPage({ path, section, outcome }: PageToRender): Promise<RenderedPage> {
  const isFound = outcome.kind === 'page';
  const page = await renderFragment(isFound ? outcome.element : <NotFoundPage path={path} />, { path, section: isFound ? (section ?? shellName) : shellName });
  const { metadata } = page.seen;
  if (!metadata) throw new Error(`Wanted a <PageHead> in ${path}, found none. Add one to the page's component.`);
  const { header, footer, loading, failure } = await renderPageFrame(path);
  const seen = [page, header, footer, loading, failure].map((fragment) => fragment.seen);
  const islands = seen.flatMap((one) => one.islands);
  assertIslandsDiffer(islands, path);
  return {
    body: `<div class="${styles.app}">${header.html}<main id="main" tabindex="-1" class="${styles.main}"><div class="${frameStyles.page}" ${pageAttribute}="">${page.html}</div></main>${footer.html}</div>
<template id="${pageLoadingId}">${loading.html}</template>
<template id="${pageFailureId}">${failure.html}</template>`,
    head: renderToStaticMarkup(<HeadElements {...metadata} />),
    metadata,
    classes: new Set([styles.app, styles.main, frameStyles.page, ...seen.flatMap(({ classes }) => [...classes])].filter((name) => name !== undefined)),
    properties: new Set(seen.flatMap(({ properties }) => [...properties])),
    rawHtml: new Set(seen.flatMap(({ rawHtml }) => [...rawHtml])),
    links: new Set(seen.flatMap(({ links }) => [...links])),
    headings: seen.reduce((sum, { headings }) => sum + headings, 0),
    islands,
  };
}
