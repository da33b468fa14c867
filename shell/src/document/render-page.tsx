import { renderToStaticMarkup } from 'react-dom/server';
import { fullTitle, HeadElements } from '@site/shared';
import type { PageMetadata, PageOutcome, SectionLink } from '@site/shared';
import { escapeMarkup } from '@site/shared/escape';
import { shellName } from '@site/shared/lock';
import frameStyles from '../chrome/page-frame.module.css';
import { ownFormPath } from '../chrome/site-links';
import { NotFoundPage } from '../pages/not-found-page';
import { assertIslandsDiffer } from './create-island-renderer';
import { mergeSeen } from './observe-rendering';
import type { Seen } from './observe-rendering';
import styles from './page-body.module.css';
import { mainId, pageContextId, pageFailureId, pageLoadingId, pageScriptsId, pageStyleId, titleAttribute } from './page-context';
import { idsIn, renderPageFrame } from './page-frame';
import type { PageFrame } from './page-frame';
import { pageStart } from './page-marks';
import { renderFragment } from './render-fragment';
import type { Fragment } from './render-fragment';

export interface PageToRender {
  /** Canonical path. */
  readonly path: string;
  /** The section that owns the path; null where none does. */
  readonly section: string | null;
  readonly outcome: Exclude<PageOutcome, { readonly kind: 'redirect' }>;
  /** Links that sections want on every page. */
  readonly sectionLinks?: readonly SectionLink[];
}

/** A page as HTML, and what is known of its body. */
export interface RenderedPage extends Readonly<Omit<Seen, 'metadata'>> {
  /** The document's body, except for the page's context and the script at its end. */
  readonly body: string;
  /** The elements of the document's head that are about the page. */
  readonly head: string;
  readonly metadata: PageMetadata;
}

/** Of the section that holds a page's form: `EnquirySection`. */
const ownFormId = ` id="${ownFormPath.slice(1)}"`;

const [loadingTitle, failureTitle] = ['Loading', 'Page did not load'].map((title) => escapeMarkup(fullTitle(title)));

const ownClasses = [styles.app, styles.main, frameStyles.page].filter((name) => name !== undefined);

/**
 * Renders a page and what is around it.
 *
 * @returns the page; shells of earlier releases, which the composer runs too, return a promise of it
 * @throws Error when the page has no head, and whatever a component throws
 */
export function renderPage({ path, section, outcome, sectionLinks = [] }: PageToRender): RenderedPage | Promise<RenderedPage> {
  const isFound = outcome.kind === 'page';
  const page = renderFragment(isFound ? outcome.element : <NotFoundPage path={path} />, { path, section: isFound ? (section ?? shellName) : shellName });
  const { metadata } = page.seen;
  if (!metadata) throw new Error(`The page ${path} has no <PageHead>. Add one to its component.`);
  const frame = renderPageFrame(path, sectionLinks);
  assertIdsDiffer(page, frame, path);
  const bar = page.html.includes(ownFormId) ? frame.barToForm : frame.bar;
  const seen = mergeSeen([page.seen, frame.seen]);
  for (const name of ownClasses) seen.classes.add(name);
  assertIslandsDiffer(seen.islands, path);
  return { ...seen, body: renderBody(page.html + bar, frame), head: renderToStaticMarkup(<HeadElements {...metadata} />), metadata };
}

/** Ids of what the document has around header, page and footer. */
const documentIds = [mainId, pageContextId, pageFailureId, pageLoadingId, pageScriptsId, pageStyleId];

/** @throws Error when an element of the page has the id of one around it: links and labels would lead to the wrong one */
function assertIdsDiffer({ html, seen }: Fragment, frame: PageFrame, path: string): void {
  const ids = [...idsIn(html), ...[...seen.rawHtml].flatMap(idsIn)];
  const taken = ids.find((id) => documentIds.includes(id) || frame.ids.has(id));
  if (taken !== undefined) throw new Error(`An element of ${path} has the id ${taken}, which the shell has given to an element around the page. Choose another id; for a heading in Markdown, other words.`);
}

function renderBody(page: string, { header, footer, loading, failure }: PageFrame): string {
  return `<div class="${styles.app}">${header}<main id="${mainId}" tabindex="-1" class="${styles.main}"><div class="${frameStyles.page}" ${pageStart}${page}</div></main>${footer}</div>
<template id="${pageLoadingId}" ${titleAttribute}="${loadingTitle}">${loading}</template>
<template id="${pageFailureId}" ${titleAttribute}="${failureTitle}">${failure}</template>`;
}
