/** Names of the caches. Each holds what its strategy needs and nothing of another's. */
export const siteCaches = {
  /** Pages by their path: the last good copy of each. */
  pages: 'pages',
  /** Files of releases, which never change. */
  releases: 'releases',
} as const;

/** Name of the cache that holds the offline page of one release of the shell. */
export const offlineCache = (release: string) => `offline-${release}`;

export const offlineCachePattern = /^offline-/;
