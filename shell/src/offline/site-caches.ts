/** Names of the caches. Each has entries of one kind. */
export const siteCaches = {
  /** Pages by their path: the last good copy of each. */
  pages: 'pages',
  /** The pages that every visitor gets without a network, of the release that they could last be kept of. */
  offline: 'offline',
  /** Files of releases, which never change. */
  releases: 'releases',
} as const;
