/** Where the site's service worker is: whichever address a browser asks for a service worker, it gets this script. */
export const serviceWorkerPath = '/sw.js';

/** Name of the file with the current fallback releases, for web servers that are not ours: it lies beside the link to the current site. */
export const fallbacksFile = 'fallbacks.json';

/** Files of the shell's browser build that are served at the root of the site under fixed names. */
export const shellRootFiles = [
  { name: 'sw.js', type: 'application/javascript; charset=utf-8' },
  { name: 'favicon.ico', type: 'image/x-icon' },
] as const;

/** Files about a composition itself. */
export const compositionFiles = [
  { path: '/lock.json', type: 'application/json' },
  { path: '/sitemap.xml', type: 'application/xml' },
  { path: '/robots.txt', type: 'text/plain' },
] as const;

/** First segments that the server keeps for its own addresses: the gate refuses pages and published files below them. */
export const serverSegments: readonly string[] = ['api', 'healthz', 'preview', 'releases', 'version'];

/** The document that other web servers send with status 404. */
export const missingPage = '404.html';
