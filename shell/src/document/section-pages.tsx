import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, isRouteErrorResponse, matchRoutes, StaticRouterProvider, useLoaderData } from 'react-router-dom';
import type { RouteObject, StaticHandlerContext } from 'react-router-dom';
import { fullTitle, HeadElements } from '@site/shared';
import type { EnquiryForm, JsonValue, PageHandle, PageMetadata, PageRoute, SectionLink } from '@site/shared';
import type { EnquiryState } from '@site/shared/enquiry-schema';
import { escapeMarkup } from '@site/shared/escape';
import { shellName } from '@site/shared/lock';
import { contactForm } from '../pages/enquiry/contact-enquiry';
import { EnquiryPage } from '../pages/enquiry/enquiry-page';
import type { EnquiryPageProps } from '../pages/enquiry/enquiry-page';
import { NotFoundPage } from '../pages/not-found-page';
import { mainId, pageContextId, pageFailureId, pageLoadingId, pageScriptsId, pageStyleId, placesAttribute, titleAttribute } from './page-context';
import { renderPageFrame } from './page-frame';
import type { PageFrame } from './page-frame';
import { mergeMarkup } from './read-markup';
import type { Markup } from './read-markup';
import { renderFragment } from './render-fragment';
import type { IslandName } from './render-fragment';
import { insertFrame, SiteLayout } from './site-layout';

/** A page as HTML, and facts about it. */
export interface RenderedPage extends Omit<Markup, 'ids'> {
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

/** `to` is the path that a loader redirects to. */
export type RenderedPath = RenderedPage | { readonly kind: 'redirect'; readonly to: string };

export interface PageInput {
  /** The query parameters that the route names. */
  readonly query?: Readonly<Record<string, string>>;
  /** Data of the whole composition, for loaders of the pages that show it. */
  readonly data?: JsonValue;
}

/** Renders the pages of one section. */
export interface SectionPages {
  /**
   * Renders a canonical path; the shell's page where there is none.
   *
   * @throws Error when the page has no head, and whatever its loader or a component throws
   */
  readonly render: (path: string, input?: PageInput) => Promise<RenderedPath>;
  /** Renders the shell's page for a path that has none. */
  readonly renderMissing: (path: string) => Promise<RenderedPage>;
  /** Renders the page of a form that was posted at a path. */
  readonly renderForm: (path: string, state: EnquiryState) => Promise<RenderedPage>;
  /** The form of a path; the shell's own where its route has none. */
  readonly formOf: (path: string) => EnquiryForm;
}

/** @param links links that sections want on every page */
export function openPages(section: string, routes: readonly PageRoute[], links: readonly SectionLink[] = []): SectionPages {
  const pages = inLayout(routes);

  async function render(path: string, input: PageInput = {}): Promise<RenderedPath> {
    const found = await pages.query(request(path, input.query), { requestContext: { data: input.data }, skipLoaderErrorBubbling: true });
    if (found instanceof Response) return { kind: 'redirect', to: targetOf(found, path) };
    return isMissing(found) ? renderMissing(path) : renderMatched(pages, found, { path, section, links, status: 200 });
  }

  async function renderMissing(path: string): Promise<RenderedPage> {
    return renderMatched(missing, await queryOwn(missing, path), { path, section: shellName, links, status: 404 });
  }

  function formOf(path: string): EnquiryForm {
    const matches = matchRoutes(routesOf(routes), path);
    return handleOf(matches?.at(-1)?.route).enquiry ?? contactForm;
  }

  async function renderForm(path: string, state: EnquiryState): Promise<RenderedPage> {
    const props: EnquiryPageProps = { form: formOf(path), path, state };
    return renderMatched(posted, await queryOwn(posted, path, props), { path, section: shellName, links, status: 200 });
  }

  return { render, renderMissing, renderForm, formOf };
}

type Handler = ReturnType<typeof createStaticHandler>;

function inLayout(routes: readonly PageRoute[]): Handler {
  return createStaticHandler([{ element: <SiteLayout />, children: routesOf(routes) }]);
}

/** React Router's type tells routes with `index` from others by its value, not only by whether it is there. */
function routesOf(routes: readonly PageRoute[]): RouteObject[] {
  return [...routes] as RouteObject[];
}

function handleOf(route: { readonly handle?: PageHandle } | undefined): PageHandle {
  return route?.handle ?? {};
}

/** The page of every path that has none. */
const missing = inLayout([{ path: '*', Component: NotFoundPage }]);

/** The page of a form that was posted, at the form's own path. */
const posted = inLayout([{ path: '*', loader: ({ context }: { readonly context?: { readonly data: unknown } }) => context?.data, Component: PostedForm }]);

function PostedForm(): ReactElement {
  return <EnquiryPage {...useLoaderData<EnquiryPageProps>()} />;
}

/** React Router accepts absolute URLs only. */
function request(path: string, query: PageInput['query'] = {}): Request {
  return new Request(`http://localhost${path}?${new URLSearchParams(query).toString()}`);
}

async function queryOwn(handler: Handler, path: string, data?: unknown): Promise<StaticHandlerContext> {
  const found = await handler.query(request(path), { requestContext: { data } });
  if (found instanceof Response) throw new Error(`The shell's own page at ${path} redirects.`);
  return found;
}

/** @throws Error when a loader redirects to another site */
function targetOf({ headers }: Response, path: string): string {
  const to = headers.get('location') ?? '';
  if (/^\/(?![/\\])/.test(to)) return to;
  throw new Error(`The loader of ${path} redirects to '${to}', which is no path of this site. Link there from a page instead.`);
}

/** Whether a loader says that there is no page, or no route matches. @throws anything else that a loader has thrown */
function isMissing({ errors, statusCode }: StaticHandlerContext): boolean {
  for (const error of Object.values(errors ?? {}) as unknown[]) {
    if (!isRouteErrorResponse(error)) throw error;
    if (error.status !== 404) throw statusError(error.status);
  }
  if (statusCode !== 200 && statusCode !== 404) throw statusError(statusCode);
  return statusCode === 404;
}

function statusError(status: number): Error {
  return new Error(`A loader has answered with status ${status}. Only 404 is one for a page: throw an Error for a failure.`);
}

interface MatchedSetting {
  readonly path: string;
  readonly section: string;
  readonly links: readonly SectionLink[];
  readonly status: 200 | 404;
}

function renderMatched(handler: Handler, context: StaticHandlerContext, { path, section, links, status }: MatchedSetting): RenderedPage {
  const router = createStaticRouter(handler.dataRoutes, context);
  const page = renderFragment(<StaticRouterProvider router={router} context={context} hydrate={false} />, { path, section });
  if (!page.metadata) throw new Error(`The page ${path} has no <PageHead>. Add one to its component.`);
  const frame = renderPageFrame(path, links);
  const islands = [...page.islands, ...frame.islands];
  assertIdsDiffer(page.markup, frame, path);
  assertIslandsDiffer(islands, path);
  const { ids: _ids, ...markup } = mergeMarkup([page.markup, frame.markup]);
  // Elements of the head that a page has, such as <link rel="alternate">, come first in React's markup.
  const layoutStart = page.html.indexOf('<div');
  return {
    ...markup,
    kind: 'page',
    status,
    section,
    handle: handleOf(context.matches.at(-1)?.route),
    islands,
    body: insertFrame(page.html.slice(layoutStart), frame) + templates(frame),
    head: renderToStaticMarkup(<HeadElements {...page.metadata} />) + page.html.slice(0, layoutStart),
    metadata: page.metadata,
  };
}

/** Ids of the elements around the page that are not in its layout. */
const documentIds = [pageContextId, pageFailureId, pageLoadingId, pageScriptsId, pageStyleId];

/** @throws Error when an element of the page has the id of one around it: links and labels would lead to the wrong one */
function assertIdsDiffer({ ids }: Markup, frame: PageFrame, path: string): void {
  const taken = ids.find((id, index) => documentIds.includes(id) || frame.ids.has(id) || (id === mainId && ids.indexOf(id) !== index));
  if (taken !== undefined) throw new Error(`An element of ${path} has the id ${taken}, which the shell has given to an element around the page. Choose another id; for a heading in Markdown, other words.`);
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
