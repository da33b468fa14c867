import { renderToStaticMarkup } from 'react-dom/server';
import { createElement } from 'react';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import type { SectionRoute } from '../src/site-shared';

/** The outcome of rendering a path with routes: its page as HTML, where it redirects to, or that it has no page. */
export type OpenedPath = { readonly html: string } | { readonly to: string } | 'not found';

/** Renders a path, with its query, by React Router as the composer does, without header and footer. @param data of the composition @throws what a loader or a component throws */
export async function openPath(routes: readonly SectionRoute[], path: string, data?: unknown): Promise<OpenedPath> {
  const handler = createStaticHandler([...routes] as RouteObject[]);
  const found = await handler.query(new Request(new URL(path, 'http://localhost')), { requestContext: { data } });
  if (found instanceof Response) return { to: found.headers.get('location') ?? '' };
  if (found.statusCode === 404) return 'not found';
  const [error] = Object.values(found.errors ?? {}) as unknown[];
  if (error !== undefined) throw error instanceof Error ? error : new Error(`A loader of ${path} has thrown no error.`, { cause: error });
  return { html: renderToStaticMarkup(createElement(StaticRouterProvider, { router: createStaticRouter(handler.dataRoutes, found), context: found, hydrate: false })) };
}

/** The visible text of these pages, by path. @throws Error when a path has no page */
export async function readPageTexts(routes: readonly SectionRoute[], paths: readonly string[]): Promise<Map<string, string>> {
  return new Map(await Promise.all(paths.map(async (path) => [path, await readPageText(routes, path)] as const)));
}

async function readPageText(routes: readonly SectionRoute[], path: string): Promise<string> {
  const opened = await openPath(routes, path);
  if (opened === 'not found' || !('html' in opened)) throw new Error(`No page is rendered at ${path}.`);
  const text = opened.html.replace(/<(script|style|title)\b.*?<\/\1>/gs, '').replace(/<[^>]*>/g, ' ');
  return text.replace(/\s+/g, ' ').trim();
}
