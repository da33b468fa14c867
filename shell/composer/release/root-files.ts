/** Files of the shell's browser build that are served at the root of the site, under names that do not change. */
export const shellRootFiles = ['sw.js', 'favicon.ico'] as const;
