import { pageChunks } from '../render/lock-release';
import { integrityOf } from '../base/content-hash';
import { releaseFormat } from '../store/release-format';
import type { Release } from '../store/release-format';

/** A valid release of a remote, with some of its fields changed. */
export function fixtureRelease(changed: Partial<Release> = {}): Release {
  const browserFiles = Object.values(changed.chunks ?? chunks).flat();
  const name = changed.name ?? 'blog';
  return {
    format: releaseFormat,
    name: 'blog',
    version: '1.0.0',
    commit: null,
    builtAt: '2026-11-21T12:00:00Z',
    requires: { react: '19.3.1' },
    provides: {},
    entry: 'remote-entry.js',
    chunks,
    routes: [{ pattern: '/blog' }],
    islands: [],
    title: 'Advice',
    knownPages: [{ path: '/blog', title: 'All advice', lastModified: '2026-11-01' }],
    published: [],
    files: [...new Set(browserFiles)].map((file) => ({
      path: `browser/${file}`,
      size: 1,
      integrity: integrityOf(`${name} ${changed.version ?? '1.0.0'} ${file}`),
    })),
    ...changed,
  };
}

/** A valid release of the shell, with some of its fields changed. */
export function fixtureShellRelease(changed: Partial<Release> = {}): Release {
  return fixtureRelease({
    name: 'shell',
    entry: null,
    requires: {},
    provides: { react: '19.3.1' },
    chunks: Object.fromEntries(pageChunks.map((chunk) => [chunk, [`${chunk}.js`]])),
    routes: [{ pattern: '/' }],
    title: 'Main pages',
    knownPages: [{ path: '/', title: 'Home', lastModified: '2026-11-02' }],
    business: { origin: 'https://site.example', takesEnquiries: true },
    ...changed,
  });
}

const chunks = {
  section: ['remote-entry.js', 'section.js'],
  checker: ['checker.js', 'checker.css'],
};
