/**
 * The shell's prerender build: renders pages in Node and brings the modules that remotes share.
 * The composer knows the shell by what is exported here, and nothing else of it.
 */
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { StaticRouter } from 'react-router-dom';
import * as shared from '@site/shared';
import type { KnownPage, PageMetadata, PageOutcome, PublishedFile } from '@site/shared';
import * as sharedQuery from '@site/shared/query';
import { App } from './app';
import { footerMark, headerMark, putChromeIn } from './chrome-markup';
import { webManifest, webManifestPath } from './document/web-manifest';
import { hasStrayLiveParts, LivePartsListener, watchLiveParts } from './live-parts';
import { LoadingPage } from './navigation/loading-page';
import { FailedPage } from './navigation/page-failure';
import { createPageStore } from './navigation/page-store';
import { showOutcome } from './navigation/show-outcome';
import { renderMarkup } from './render-markup';

export { renderDocument } from './document/page-document';
export { startScript } from './document/start-script';
export { business } from '@site/shared';
export { findRoute } from './navigation/find-route';
export { shellSection as section } from './shell-section';

/** What a remote's prerender bundle may require. */
export const sharedModules: Readonly<Record<string, unknown>> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  '@site/shared': shared,
  '@site/shared/query': sharedQuery,
};

export interface RenderedApp {
  readonly markup: string;
  /** Of the page, as its `PageHead` had it; undefined when it rendered none. */
  readonly metadata: PageMetadata | undefined;
  /** Whether the page has parts that its code brings to life. */
  readonly isLive: boolean;
}

watchLiveParts();

/** Renders the app with a page in it. Rejects with whatever a component throws. */
export async function renderApp(path: string, outcome: PageOutcome): Promise<RenderedApp> {
  const pages = createPageStore(() => Promise.reject(new Error(`Only ${path} is rendered here.`)));
  let isLive = hasStrayLiveParts();
  let metadata: PageMetadata | undefined;
  const shown = showOutcome(path, outcome);
  const hearLiveParts = () => (isLive = true);
  const heard = shown.kind === 'page' && { ...shown, element: <LivePartsListener value={hearLiveParts}>{shown.element}</LivePartsListener> };
  pages.prime(path, { status: 'ready', outcome: heard || shown });
  const markup = await renderMarkup(
    <shared.MetadataListener value={(told) => (metadata = told)}>
      <StaticRouter location={path}>
        <App pages={pages} header={headerMark} footer={footerMark} />
      </StaticRouter>
    </shared.MetadataListener>,
  );
  return { markup: await putChromeIn(markup, path), metadata, isLive };
}

/** Markup that may take the place of any page: it has to be styled before the whole stylesheets are there. */
export function renderUnforeseen(): Promise<string> {
  const noRetry = { retrying: false, onRetry: () => {} };
  return renderMarkup(
    <StaticRouter location="/">
      <LoadingPage />
      <FailedPage {...noRetry} />
    </StaticRouter>,
  );
}

/** Heading of the shell's pages in lists of all pages. */
export const title = 'Main pages';

const lastModified = '2026-11-21';

/** The shell's pages that are prerendered by themselves. */
export const knownPages: readonly KnownPage[] = [
  { path: '/', title: 'Home', lastModified },
  { path: '/services', title: 'Services', lastModified },
  { path: '/contact', title: 'Contact', lastModified },
  { path: '/reviews-testimonials', title: 'Reviews', lastModified },
  { path: '/professional-installers', title: 'Choosing an installer', lastModified },
  { path: '/offline.html', title: 'No connection', lastModified },
];

export const files: readonly PublishedFile[] = [
  { path: webManifestPath, type: 'application/manifest+json', content: JSON.stringify(webManifest) },
];
