/**
 * The shell's prerender build: renders documents in Node and brings the modules that remotes share. The composer imports
 * nothing else of the shell but types and the marks of documents.
 */
import '@site/shared/layers.css';
import '@site/shared/reset.css';
import '@site/shared/tokens.css';
import * as shared from '@site/shared';
import type { PublishedFile } from '@site/shared';
import * as sharedEnquiry from '@site/shared/enquiry';
import * as sharedFinder from '@site/shared/finder';
import * as sharedQuery from '@site/shared/query';
import * as sharedQuestionnaire from '@site/shared/questionnaire';
import type { prerenderModules } from '@site/shared/shared-modules';
import { pageRouter } from './document/page-router';
import { staticReact } from './document/static-react';
import { webManifest, webManifestPath } from './document/site-head';
import { linkPictures } from './pages/link-pictures';

export { business } from '@site/shared';
export { renderDocument } from './document/render-document';
export { openPages } from './document/section-pages';
export { startScript } from './document/render-document';
export { routes } from './routes';
export { shellSection as section } from './shell-section';

/** Modules that a remote's prerender bundle may require. */
export const sharedModules: Readonly<Record<(typeof prerenderModules)[number], unknown>> = {
  react: staticReact,
  'react/jsx-runtime': staticReact,
  'react-router': pageRouter,
  'react-router-dom': pageRouter,
  '@site/shared': shared,
  '@site/shared/query': sharedQuery,
  '@site/shared/finder': sharedFinder,
  '@site/shared/enquiry': sharedEnquiry,
  '@site/shared/questionnaire': sharedQuestionnaire,
};

/** Heading of the shell's pages in lists of all pages. */
export const title = 'Main pages';

export const files: readonly PublishedFile[] = [
  { path: webManifestPath, type: 'application/manifest+json', content: JSON.stringify(webManifest) },
  ...linkPictures,
];
