import type { VisitedMessage } from '../service-worker/visited-page';
import { whenIdle } from '../when-idle';

/** Tells the service worker of each page that is shown, so that it is there without a network too. */
export function tellVisited(): void {
  if (!('serviceWorker' in navigator)) return;
  const tell = () => whenIdle(() => navigator.serviceWorker.controller?.postMessage({ type: 'visited', path: location.pathname } satisfies VisitedMessage));
  addEventListener('page-shown', tell);
  // The first page of a first visit is shown before there is a service worker to tell.
  navigator.serviceWorker.addEventListener('controllerchange', tell);
  tell();
}
