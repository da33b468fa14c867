import { shellName } from '@site/shared/lock';
import { findReleasedFile } from '../failures/released-file';
import { documentLinks, documentReleases } from '../islands/document-lock';
import { whenIdle } from '../islands/when-idle';
import { pageOf } from '../navigation/page-of';
import { isPageShown, shownPage } from '../navigation/show-page';
import type { VisitedMessage } from '../offline/visited-page';
import { mayPrefetch } from './connection';

/**
 * Tells the service worker about each page that is shown, so that it can be read offline. It fetches the page at the path:
 * one that depends on a query, or answers a form, is another page and has another title.
 */
export function tellVisited(): void {
  if (!('serviceWorker' in navigator)) return;
  const tell = () => {
    // A service worker may come while another page is loading.
    const { query, isPosted } = shownPage()?.context ?? {};
    if (!isPageShown() || isPosted || pageOf(location.pathname + location.search, query) !== location.pathname) return;
    const message = describeVisit();
    whenIdle(() => navigator.serviceWorker.controller?.postMessage(message));
  };
  addEventListener('page-shown', tell);
  // The first page of a first visit is shown before a service worker controls it.
  navigator.serviceWorker.addEventListener('controllerchange', tell);
  tell();
}

/** Names no files where fetching those that were not loaded yet is unfair. */
function describeVisit(): VisitedMessage {
  const links = documentLinks();
  const page = { type: 'visited', path: location.pathname, title: document.title.split(' | ')[0] ?? '', ...(links !== undefined && { links }) } as const;
  if (!mayPrefetch()) return { ...page, files: [] };
  const releases = documentReleases();
  const locked = Object.values(releases).flatMap(({ base, integrity }) => Object.keys(integrity).map((file) => base + file));
  return { ...page, files: [...locked, ...releasedPictures()], ...(releases[shellName] && { shell: releases[shellName].version }) };
}

/** The page's pictures that are files of a release; the others are part of its HTML. */
function releasedPictures(): string[] {
  const sources = [...document.images].map((image) => image.getAttribute('src') ?? '');
  return [...new Set(sources)].filter((source) => findReleasedFile(source) !== undefined);
}
