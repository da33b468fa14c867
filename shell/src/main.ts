/** The shell's script on every page. It has no React: pages are documents, and islands bring React when they are hydrated. */
import { takeOwnReferences } from './document/own-references';
import { watchFailedFiles } from './failures/failure';
import { watchIslands } from './islands/watch-islands';
import { watchNotifications } from './islands/watch-notifications';
import { startNavigation } from './navigation/start-navigation';
import { startOptimiser } from './optimiser/start-optimiser';

takeOwnReferences();
watchFailedFiles();
startNavigation();
watchIslands();
addEventListener('page-shown', watchIslands);
watchNotifications();
startOptimiser();
