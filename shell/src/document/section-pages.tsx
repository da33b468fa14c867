import type { ReactElement } from 'react';
import { createStaticHandler, createStaticRouter, isRouteErrorResponse, matchRoutes, StaticRouterProvider, useLoaderData } from 'react-router-dom';
import type { RouteObject, StaticHandlerContext } from 'react-router-dom';
import type { EnquiryForm, JsonValue, PageHandle, PageRoute, SectionLink } from '@site/shared';
import type { EnquiryState } from '@site/shared/enquiry-schema';
import { shellName } from '@site/shared/lock';
import { contactForm } from '../pages/enquiry/contact-enquiry';
import { EnquiryPage } from '../pages/enquiry/enquiry-page';
import type { EnquiryPageProps } from '../pages/enquiry/enquiry-page';
import { NotFoundPage } from '../pages/not-found-page';
import { renderPage } from './render-page';
import type { PageSetting, RenderedPage } from './render-page';
import { SiteLayout } from './site-layout';

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
  const handler = inLayout(routes);

  async function render(path: string, input: PageInput = {}): Promise<RenderedPath> {
    const found = await handler.query(request(path, input.query), { requestContext: { data: input.data }, skipLoaderErrorBubbling: true });
    if (found instanceof Response) return { kind: 'redirect', to: targetOf(found, path) };
    return isMissing(found) ? renderMissing(path) : renderMatched(found, { handler, path, section, links, status: 200 });
  }

  async function renderMissing(path: string): Promise<RenderedPage> {
    return renderMatched(await queryOwn(missing, path), { handler: missing, path, section: shellName, links, status: 404 });
  }

  function formOf(path: string): EnquiryForm {
    const matches = matchRoutes(routesOf(routes), path);
    return handleOf(matches?.at(-1)?.route).enquiry ?? contactForm;
  }

  async function renderForm(path: string, state: EnquiryState): Promise<RenderedPage> {
    const props: EnquiryPageProps = { form: formOf(path), path, state };
    return renderMatched(await queryOwn(posted, path, props), { handler: posted, path, section: shellName, links, status: 200 });
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

interface MatchedSetting extends Omit<PageSetting, 'handle'> {
  readonly handler: Handler;
}

function renderMatched(context: StaticHandlerContext, { handler, ...setting }: MatchedSetting): RenderedPage {
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderPage(<StaticRouterProvider router={router} context={context} hydrate={false} />, { ...setting, handle: handleOf(context.matches.at(-1)?.route) });
}
