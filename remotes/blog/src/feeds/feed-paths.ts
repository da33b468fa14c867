/** The feeds and their paths, which never change: readers request them for years. */
export const feedPaths = [
  { name: 'Atom', path: '/blog/atom.xml', type: 'application/atom+xml' },
  { name: 'RSS', path: '/blog/rss.xml', type: 'application/rss+xml' },
  { name: 'JSON Feed', path: '/blog/feed.json', type: 'application/feed+json' },
] as const;
