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
import { webManifest, webManifestPath } from './document/web-manifest';
import { createPageStore } from './navigation/page-store';
import { renderMarkup } from './render-markup';

export { renderDocument } from './document/page-document';
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
}

/** Renders the app with a page in it. Rejects with whatever a component throws. */
export async function renderApp(path: string, outcome: PageOutcome): Promise<RenderedApp> {
  const pages = createPageStore(() => Promise.reject(new Error(`Only ${path} is rendered here.`)));
  pages.prime(path, { status: 'ready', outcome });
  let metadata: PageMetadata | undefined;
  const markup = await renderMarkup(
    <shared.MetadataListener value={(heard) => (metadata = heard)}>
      <StaticRouter location={path}>
        <App pages={pages} />
      </StaticRouter>
    </shared.MetadataListener>,
  );
  return { markup, metadata };
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
