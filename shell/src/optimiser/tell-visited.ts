import { documentReleases } from '../islands/document-lock';
import { whenIdle } from '../islands/when-idle';
import type { VisitedMessage } from '../offline/visited-page';
import { mayPrefetch } from './connection';

/** Tells the service worker about each page that is shown, so that it can be read offline. */
export function tellVisited(): void {
  if (!('serviceWorker' in navigator)) return;
  const tell = () => whenIdle(() => navigator.serviceWorker.controller?.postMessage(describeVisit()));
  addEventListener('page-shown', tell);
  // The first page of a first visit is shown before a service worker controls it.
  navigator.serviceWorker.addEventListener('controllerchange', tell);
  tell();
}

/** Files that were not loaded yet are named only where fetching them is fair. */
function describeVisit(): VisitedMessage {
  const files = Object.values(documentReleases()).flatMap(({ base, integrity }) => Object.keys(integrity).map((file) => base + file));
  return { type: 'visited', path: location.pathname, title: document.title.split(' | ')[0] ?? '', files: mayPrefetch() ? files : [] };
}
