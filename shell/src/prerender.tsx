/**
 * The shell's prerender build: renders pages in Node and brings the modules that remotes share.
 * The composer knows the shell by what is exported here, and nothing else of it.
 */
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { StaticRouter } from 'react-router-dom';
import * as shared from '@site/shared';
import type { KnownPage, PageMetadata, PageOutcome, PublishedFile } from '@site/shared';
import type { PartName } from '@site/shared/part-slot';
import * as sharedQuery from '@site/shared/query';
import { App } from './app';
import { footerMark, headerMark, putChromeIn } from './chrome-markup';
import { webManifest, webManifestPath } from './document/web-manifest';
import { hasStrayLiveness, LivenessListener, watchLiveness } from './liveness';
import { createPartMarks } from './part-marks';
import type { PartMarks } from './part-marks';
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
  /** Whether only its code brings the page to life: what is live in it stands outside of a `LivePart`. */
  readonly isLive: boolean;
  /** What of a page comes to life by itself; nothing where the page is live as a whole. */
  readonly parts: readonly PartName[];
}

watchLiveness();

/** Renders the app with a page in it. Rejects with whatever a component throws. */
export async function renderApp(path: string, outcome: PageOutcome): Promise<RenderedApp> {
  const marks = createPartMarks();
  const marked = await renderPage(path, outcome, marks.collect);
  const parts = marks.partsIn(marked.markup);
  const { markup, ...page } = marked.isLive && parts.length > 0 ? await renderPage(path, outcome) : marked;
  const whole = page.isLive ? markup : await marks.putPartsIn(markup);
  return { ...page, markup: await putChromeIn(whole, path), parts: page.isLive ? [] : parts };
}

/** A page in the app, whose header and footer are marks; its live parts too where somebody collects them. */
async function renderPage(path: string, outcome: PageOutcome, collect?: PartMarks['collect']): Promise<Omit<RenderedApp, 'parts'>> {
  const pages = createPageStore(() => Promise.reject(new Error(`Only ${path} is rendered here.`)));
  let isLive = hasStrayLiveness();
  let metadata: PageMetadata | undefined;
  const shown = showOutcome(path, outcome);
  const hearLiveParts = () => (isLive = true);
  const heard = shown.kind === 'page' && { ...shown, element: <LivenessListener value={hearLiveParts}>{shown.element}</LivenessListener> };
  pages.prime(path, { status: 'ready', outcome: heard || shown });
  const markup = await renderMarkup(
    <shared.MetadataListener value={(told) => (metadata = told)}>
      <shared.PartCollector value={collect}>
        <StaticRouter location={path}>
          <App pages={pages} header={headerMark} footer={footerMark} />
        </StaticRouter>
      </shared.PartCollector>
    </shared.MetadataListener>,
  );
  return { markup, metadata, isLive };
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
