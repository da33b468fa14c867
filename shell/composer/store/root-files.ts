/** Files of the shell's browser build that are served at the root of the site under fixed names. */
export const shellRootFiles = [
  { name: 'sw.js', type: 'application/javascript; charset=utf-8' },
  { name: 'favicon.ico', type: 'image/x-icon' },
] as const;

/** Files about a composition itself, in its own folder. */
export const compositionFiles = [
  { path: '/lock.json', type: 'application/json' },
  { path: '/sitemap.xml', type: 'application/xml' },
  { path: '/robots.txt', type: 'text/plain' },
] as const;
