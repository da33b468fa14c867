import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { compressFiles } from '../store/compress-files';
import { prerenderBundle, releaseFile } from '../store/release';
import type { Release } from '../store/release';
import { siteHome } from '../store/site-home';
import type { SiteHome } from '../store/site-home';
import { fixtureRelease, fixtureShellRelease } from './fixture-release';

/** The prerender bundle of a remote with pages of every kind. */
const blogBundle = `
const { page } = require('@site/shared');
const routes = [
  {
    path: '/blog',
    chunk: 'blog-index',
    query: ['q'],
    prepare: async ({ query }) => query.q,
    load: async ({ data }) => page('Advice', { data }),
  },
  {
    path: '/blog/:slug',
    chunk: 'post',
    extraChunks: ({ slug }) => (slug === 'loft' ? ['post-loft'] : []),
    prepare: async ({ params }) => (params.slug === 'loft' ? { minutes: 4 } : params.slug.startsWith('long-') ? params.slug.padEnd(20_000, 'x') : undefined),
    load: async ({ params: { slug }, data }) => {
      if (slug === 'none') return { kind: 'not-found' };
      if (slug === 'old') return { kind: 'redirect', to: '/blog/loft' };
      if (slug === 'broken') return page('Broken', { fault: 'no such picture' });
      if (slug === 'hoarding') for (const hoard = []; ; ) hoard.push(Array.from({ length: 100_000 }, (_, index) => 'page ' + index));
      if (slug === 'headless') return page('Headless', { headless: true });
      if (slug === 'untitled') return page('');
      if (slug === 'checker') return page('Checker', { isLive: false, parts: [{ section: 'blog', name: 'checker' }] });
      if (slug === 'stray') return page('Stray', { isLive: false, parts: [{ section: 'blog', name: 'unknown' }] });
      if (slug === 'linking') return page('Linking', { links: ['/blog/loft', '/blog/nowhere'] });
      return page('Post ' + slug, { data });
    },
  },
];
exports.section = { name: 'blog', routes, parts: { checker: { chunk: 'post', load: async () => null } } };
exports.title = 'Advice';
exports.knownPages = [];
exports.files = [{ path: '/blog/feed.xml', type: 'application/atom+xml', content: '<feed>' + 'loft '.repeat(400) + '</feed>' }];
`;

const shellRoutes = ['/', '/sitemap.html', '/seo-test'].map((pattern) => ({ pattern, chunk: 'home', shared: [] }));
const blogRoutes = [
  { pattern: '/blog', chunk: 'blog-index', shared: [], query: ['q'] },
  { pattern: '/blog/:slug', chunk: 'post', shared: ['@site/shared', '@site/shared/query'] },
];
const blogParts = [{ name: 'checker', chunk: 'post' }];
const blogFiles = [{ path: '/blog/feed.xml', type: 'application/atom+xml' }];
const blogPages = ['/blog', '/blog/loft'].map((path) => ({ path, title: `Page ${path}`, lastModified: '2026-11-01' }));

/** A home with a release of the shell and one of the blog, not composed yet. */
export async function createFixtureHome(folder: string): Promise<SiteHome> {
  const home = siteHome(folder);
  await writeShell(home, '1.0.0');
  await writeBlog(home, '1.0.0');
  return home;
}

/** Puts a release of the small shell into a home, with some of its fields changed. */
export async function writeShell(home: SiteHome, version: string, changed: Partial<Release> = {}): Promise<void> {
  const bundle = await readFile(new URL('./fixture-bundle.cjs', import.meta.url), 'utf8');
  await writeRelease(home, fixtureShellRelease({ version, routes: shellRoutes, ...changed }), bundle);
}

/** Puts a release of the blog into a home, with some of its fields changed. */
export async function writeBlog(home: SiteHome, version: string, changed: Partial<Release> = {}): Promise<void> {
  await writeRelease(home, fixtureRelease({ version, routes: blogRoutes, parts: blogParts, knownPages: blogPages, published: blogFiles, ...changed }), blogBundle);
}

async function writeRelease(home: SiteHome, release: Release, bundle: string): Promise<void> {
  const folder = home.release(release.name, release.version);
  const files = {
    ...Object.fromEntries(release.files.map(({ path }) => [path, `/* ${path} */ ${'x'.repeat(2000)}\n`])),
    [prerenderBundle]: bundle,
    [releaseFile]: JSON.stringify(release),
    ...(release.name === 'shell' && { 'browser/sw.js': '/* the service worker */\n', 'browser/favicon.ico': 'the icon' }),
  };
  await mkdir(join(folder, 'browser'), { recursive: true });
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  await compressFiles(join(folder, 'browser'));
}
