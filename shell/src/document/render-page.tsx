import { renderToStaticMarkup } from 'react-dom/server';
import { fullTitle, HeadElements } from '@site/shared';
import type { PageMetadata, PageOutcome, SectionLink } from '@site/shared';
import { escapeMarkup } from '@site/shared/escape';
import { shellName } from '@site/shared/lock';
import frameStyles from '../chrome/page-frame.module.css';
import { ownFormPath } from '../chrome/site-links';
import { NotFoundPage } from '../pages/not-found-page';
import styles from './page-body.module.css';
import { mainId, pageContextId, pageFailureId, pageLoadingId, pageScriptsId, pageStyleId, titleAttribute } from './page-context';
import { renderPageFrame } from './page-frame';
import type { PageFrame } from './page-frame';
import { pageStart } from './page-marks';
import { mergeMarkup } from './read-markup';
import type { Markup } from './read-markup';
import { renderFragment } from './render-fragment';
import type { IslandName } from './render-fragment';

export interface PageToRender {
  /** Canonical path. */
  readonly path: string;
  /** The section that owns the path; null where none does. */
  readonly section: string | null;
  readonly outcome: Exclude<PageOutcome, { readonly kind: 'redirect' }>;
  /** Links that sections want on every page. */
  readonly sectionLinks?: readonly SectionLink[];
}

/** A page as HTML, and facts about its body. */
export interface RenderedPage extends Omit<Markup, 'ids'> {
  readonly islands: readonly IslandName[];
  /** The document's body, except for the page's context and the script at its end. */
  readonly body: string;
  /** The elements of the document's head that are about the page. */
  readonly head: string;
  readonly metadata: PageMetadata;
}

/** The id of `EnquirySection`, which holds a page's form. */
const ownFormId = ` id="${ownFormPath.slice(1)}"`;

const [loadingTitle, failureTitle] = ['Loading', 'Page did not load'].map((title) => escapeMarkup(fullTitle(title)));

const ownClasses = [styles.app, styles.main, frameStyles.page].filter((name) => name !== undefined);

/**
 * Renders a page with its frame.
 *
 * @returns the page; shells of earlier releases, which the composer runs too, return a promise of it
 * @throws Error when the page has no head, and whatever a component throws
 */
export function renderPage({ path, section, outcome, sectionLinks = [] }: PageToRender): RenderedPage | Promise<RenderedPage> {
  const isFound = outcome.kind === 'page';
  const page = renderFragment(isFound ? outcome.element : <NotFoundPage path={path} />, { path, section: isFound ? (section ?? shellName) : shellName });
  const { html, metadata } = page;
  if (!metadata) throw new Error(`The page ${path} has no <PageHead>. Add one to its component.`);
  const frame = renderPageFrame(path, sectionLinks);
  const islands = [...page.islands, ...frame.islands];
  assertIdsDiffer(page.markup, frame, path);
  assertIslandsDiffer(islands, path);
  const { ids: _ids, classes, ...markup } = mergeMarkup([page.markup, frame.markup]);
  const bar = html.includes(ownFormId) ? frame.barToForm : frame.bar;
  return { ...markup, classes: new Set([...classes, ...ownClasses]), islands, body: renderBody(html + bar, frame), head: renderToStaticMarkup(<HeadElements {...metadata} />), metadata };
}

/** Ids of the elements around header, page and footer. */
const documentIds = [mainId, pageContextId, pageFailureId, pageLoadingId, pageScriptsId, pageStyleId];

/** @throws Error when an element of the page has the id of one around it: links and labels would lead to the wrong one */
function assertIdsDiffer({ ids }: Markup, frame: PageFrame, path: string): void {
  const taken = [...ids].find((id) => documentIds.includes(id) || frame.ids.has(id));
  if (taken !== undefined) throw new Error(`An element of ${path} has the id ${taken}, which the shell has given to an element around the page. Choose another id; for a heading in Markdown, other words.`);
}

/** @throws Error when a page has two islands of one name: the ids in their markup would be the same */
function assertIslandsDiffer(islands: readonly IslandName[], path: string): void {
  for (const [index, { section, name }] of islands.entries()) {
    const other = islands.slice(0, index).find((earlier) => earlier.name === name);
    if (other) throw new Error(`${path} has two islands of one name, ${other.section}/${other.name} and ${section}/${name}. Remove or rename one: their ids begin with the name.`);
  }
}

function renderBody(page: string, { header, footer, loading, failure }: PageFrame): string {
  return `<div class="${styles.app}">${header}<main id="${mainId}" tabindex="-1" class="${styles.main}"><div class="${frameStyles.page}" ${pageStart}${page}</div></main>${footer}</div>
<template id="${pageLoadingId}" ${titleAttribute}="${loadingTitle}">${loading}</template>
<template id="${pageFailureId}" ${titleAttribute}="${failureTitle}">${failure}</template>`;
}
