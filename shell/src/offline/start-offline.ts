import { shellName } from '@site/shared/lock';
import { whenLoaded } from '../document/when-loaded';
import { findReleasedFile } from '../failures/load-error';
import { documentLinks, documentReleases } from '../islands/document-lock';
import { whenIdle } from '../islands/triggers';
import { state } from '../navigation/navigation-state';
import { pageOf } from '../navigation/page-address';
import { isPageShown } from '../navigation/show-page';
import { mayPrefetch } from '../optimiser/prefetch-links';
import type { VisitedMessage } from './visited-page';

/** Lets visited pages be read offline. Failures are only logged. */
export function startOffline(): void {
  if (!('serviceWorker' in navigator)) return;
  registerServiceWorker();
  removeOtherWorkers().catch((error: unknown) => console.warn('Other service workers were not removed.', error));
  tellVisited();
}

/** Registers our service worker once the page has loaded, so that the two do not compete. */
function registerServiceWorker(): void {
  whenLoaded(() => {
    navigator.serviceWorker
      .register('/sw.js', { updateViaCache: 'none' })
      .catch((error: unknown) => console.warn('The service worker was not registered.', error));
  });
}

/** Removes service workers with a narrower scope than ours: they come from sections, and would answer for their pages. Registering ours replaces any other with the scope of the whole site. */
async function removeOtherWorkers(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.filter(({ scope }) => scope !== new URL('/', location.href).href).map((other) => other.unregister()));
}

/**
 * Tells the service worker about each page that is shown, so that it can be read offline. It fetches the page at the path:
 * one that depends on a query, or answers a form, is another page and has another title.
 */
function tellVisited(): void {
  const tell = () => {
    // A service worker may come while another page is loading.
    const { query, isPosted } = state.shown?.context ?? {};
    if (!isPageShown() || isPosted || pageOf(location.pathname + location.search, query) !== location.pathname) return;
    const message = describeVisit();
    whenIdle(() => navigator.serviceWorker.controller?.postMessage(message));
  };
  addEventListener('page-shown', tell);
  // The first page of a first visit is shown before a service worker controls it.
  navigator.serviceWorker.addEventListener('controllerchange', tell);
  tell();
}

/** Names no files if the visitor saves data or the connection is slow: some have not been loaded yet. */
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
