/** The shell's script on every page. It has no React: pages are documents, and islands bring React when they are hydrated. */
import { takeOwnReferences } from './document/own-references';
import { watchFailedFiles } from './failures/load-reported';
import { watchIslands, watchNotifications } from './islands/watch-islands';
import { startNavigation } from './navigation/navigate';

/** From the specification: the rest must not compete with the page. */
const backgroundDelayMs = 100;

takeOwnReferences();
watchFailedFiles();
startNavigation();
watchIslands();
addEventListener('page-shown', watchIslands);
watchNotifications();
setTimeout(() => {
  import(/* webpackChunkName: "background" */ './background')
    .then(({ startInBackground }) => startInBackground())
    .catch((error: unknown) => console.warn('Offline pages, prefetching and reports did not start.', error));
}, backgroundDelayMs);
