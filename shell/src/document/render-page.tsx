import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { fullTitle, HeadElements } from '@site/shared';
import type { PageHandle, PageMetadata, SectionLink } from '@site/shared';
import { escapeMarkup } from '@site/shared/escape';
import { withBusiness } from '../pages/business-data';
import { pageFailureId, pageLoadingId, placesAttribute, titleAttribute } from './page-context';
import { renderPageFrame } from './page-frame';
import type { PageFrame } from './page-frame';
import { mergeMarkup } from './read-markup';
import type { Markup } from './read-markup';
import { renderFragment } from './render-fragment';
import type { IslandName } from './render-fragment';
import { insertFrame } from './site-layout';

/** A page as HTML, and facts about it. */
export interface RenderedPage extends Markup {
  readonly kind: 'page';
  readonly status: 200 | 404;
  /** The section whose component it is: the shell's where the path has no page. */
  readonly section: string;
  readonly handle: PageHandle;
  readonly islands: readonly IslandName[];
  /** The document's body, except for the page's context and the script at its end. */
  readonly body: string;
  /** The elements of the document's head that are about the page. */
  readonly head: string;
  readonly metadata: PageMetadata;
}

/** A page to render, beside its element. */
export interface PageSetting extends Pick<RenderedPage, 'status' | 'section' | 'handle'> {
  readonly path: string;
  /** Links that sections want on every page. */
  readonly links: readonly SectionLink[];
}

/** Renders a page in the shell's layout. @throws Error when the page has no head, and whatever a component throws */
export function renderPage(content: ReactElement, { path, section, links, status, handle }: PageSetting): RenderedPage {
  const page = renderFragment(content, { path, section });
  if (!page.metadata) throw new Error(`The page ${path} has no <PageHead>. Add one to its component.`);
  const frame = renderPageFrame(path, links);
  const islands = [...page.islands, ...frame.islands];
  assertIslandsDiffer(islands, path);
  // Elements of the head that a page has, such as <link rel="alternate">, come first in React's markup.
  const layoutStart = page.html.indexOf('<div');
  return {
    ...mergeMarkup([page.markup, frame.markup]),
    kind: 'page',
    status,
    section,
    handle,
    islands,
    body: insertFrame(page.html.slice(layoutStart), frame) + templates(frame),
    head: renderToStaticMarkup(<HeadElements {...page.metadata} structuredData={withBusiness(page.metadata.structuredData)} />) + page.html.slice(0, layoutStart),
    metadata: page.metadata,
  };
}

/** @throws Error when a page has two islands of one name: the ids in their markup would be the same */
function assertIslandsDiffer(islands: readonly IslandName[], path: string): void {
  for (const [index, { section, name }] of islands.entries()) {
    const other = islands.slice(0, index).find((earlier) => earlier.name === name);
    if (other) throw new Error(`${path} has two islands of one name, ${other.section}/${other.name} and ${section}/${name}. Remove or rename one: their ids begin with the name.`);
  }
}

const [loadingTitle, failureTitle] = ['Loading', 'Page did not load'].map((title) => escapeMarkup(fullTitle(title)));

/** The content that navigation shows meanwhile, and when a page fails to load. */
function templates({ loading, placePaths, failure }: PageFrame): string {
  return `
<template id="${pageLoadingId}" ${titleAttribute}="${loadingTitle}" ${placesAttribute}="${escapeMarkup(placePaths)}">${loading}</template>
<template id="${pageFailureId}" ${titleAttribute}="${failureTitle}">${failure}</template>`;
}
