/** Files of the shell's browser build that are served at the root of the site under fixed names. */
export const shellRootFiles = [
  { name: 'sw.js', type: 'text/javascript' },
  { name: 'favicon.ico', type: 'image/x-icon' },
] as const;
