import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { compressFiles } from '../store/compress-files';
import { releaseFile } from '../store/release-format';
import { prerenderBundle, prerenderStyle } from '../store/release-paths';
import type { Release } from '../store/release-format';
import { diskStore } from '../store/disk-store';
import type { DiskStore } from '../store/disk-store';
import { fixtureRelease, fixtureShellRelease } from './fixture-release';
import { copyTemplate } from './temporary-folder';

/** The prerender bundle of a remote with pages of every kind. A page that loops sleeps instead, which blocks its process in the same way and leaves the processor to other tests. */
const blogBundle = `
if ((process.env.TMPDIR ?? '').endsWith('/evaluations')) console.error('evaluated blog');
const { page, noPage } = require('@site/shared');
const loop = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
const pages = {
  none: () => noPage,
  old: () => ({ to: '/blog/loft' }),
  broken: () => page('Broken', { fault: 'no such picture' }),
  headless: () => page('Headless', { headless: true }),
  untitled: () => page(''),
  checker: () => page('Checker', { islands: [{ section: 'blog', name: 'checker' }] }),
  stray: () => page('Stray', { islands: [{ section: 'blog', name: 'unknown' }] }),
  linking: () => page('Linking', { links: ['/blog/loft', '/blog/nowhere'] }),
  faulty: () => page('Faulty', { html: '<p id="contact" style="color:red">Call <a href="//elsewhere.example">us</a></p>' }),
  random: () => page('Random', { data: Math.random() }),
  dated: () => page('Dated', { data: new Date().getUTCFullYear() }),
  round: () => ({ to: '/blog/round' }),
  // Nothing links to it, so that it can go.
  loft: () => page('Post loft', { data: { minutes: 4 }, noindex: true }),
  large: () => page('Large', { data: 'x'.repeat(600_000) }),
  pid: () => page(String(process.pid)),
  looping: loop,
  never: () => new Promise(() => {}),
  exiting: () => process.exit(0),
  rejecting: () => { void Promise.reject(new Error('no upstream')); return page('Rejecting'); },
  late: () => { setTimeout(() => { throw new Error('late'); }, 50); return page('Late'); },
  pushing: () => { for (const hoard = []; ; ) hoard.push(1); },
  buffers: () => { for (const hoard = []; ; ) hoard.push(Buffer.alloc(1_000_000, 1)); },
  hoarding: () => { for (const hoard = []; ; ) hoard.push(Array.from({ length: 100_000 }, (_, index) => 'page ' + index)); },
};
const field = (name, check) => ({ name, label: 'The ' + name, kind: 'line', schema: { '~standard': { validate: check } } });
const ask = {
  name: 'ask',
  title: 'Ask about a post',
  fields: [
    field('sets', (value) => (/^\\d*$/.test(value) ? { value } : { issues: [{ message: 'Enter a number' }] })),
    field('fault', (value) => ({ throwing: () => { throw new Error('no schema'); }, parsing: () => JSON.parse('Ann Smith, 5 High Street'), looping: loop, flooding: () => ({ value: 'x'.repeat(9_000) }) })[value]?.() ?? { value }),
  ],
};
exports.section = { name: 'blog', islands: { checker: async () => null } };
exports.title = 'Advice';
exports.routes = [
  { path: '/blog', handle: { query: ['q'] }, loader: ({ request }) => { const q = new URL(request.url).searchParams.get('q') ?? undefined; return q === 'gone' ? { to: '/blog' } : page('Advice', { data: q }); } },
  { path: '/blog/ask', handle: { enquiry: ask }, loader: () => page('Ask') },
  {
    path: '/blog/:slug',
    loader: ({ params: { slug } }) => pages[slug.replace(/-\\d+$/, '')]?.() ?? page('Post ' + slug, { data: slug.startsWith('long-') ? slug.padEnd(20_000, 'x') : undefined }),
  },
];
exports.links = __links__;
exports.files = [{ path: '/blog/feed.xml', type: 'application/atom+xml', content: '<feed>' + 'loft '.repeat(400) + '</feed>' }, { path: '/blog/leaflet.html', type: 'text/html', content: '<!doctype html><title>Leaflet</title><script>alert()</script>' }, { path: '/.well-known/security.txt', type: 'text/plain', content: 'Contact: mailto:security@site.example' }];
`;

const shellRoutes = [{ pattern: '/' }, { pattern: '/sitemap.html' }, { pattern: '/contact', enquiry: true as const }, { pattern: '/contact/sent', query: ['reference', 'photographs', 'copy'] }, { pattern: '/contact/held', query: ['reference', 'proof', 'state'] }, { pattern: '/seo-test' }];
export const blogRoutes = [{ pattern: '/blog', query: ['q'] }, { pattern: '/blog/ask', enquiry: true as const }, { pattern: '/blog/:slug' }];
export const blogFiles = [{ path: '/blog/feed.xml', type: 'application/atom+xml' }, { path: '/blog/leaflet.html', type: 'text/html' }, { path: '/.well-known/security.txt', type: 'text/plain' }];
const blogPages = ['/blog', '/blog/loft'].map((path) => ({ path, title: `Page ${path}`, lastModified: '2026-11-01' }));

/** A store with a release of the shell and one of the blog, not composed yet. */
export async function createFixtureStore(folder: string): Promise<DiskStore> {
  await copyTemplate('fixture-store', folder, async (template) => {
    await writeShell(diskStore(template), '1.0.0');
    await writeBlog(diskStore(template), '1.0.0');
  });
  return diskStore(folder);
}

/** Puts a release of the small shell into a store, with some of its fields changed. */
export async function writeShell(disk: DiskStore, version: string, changed: Partial<Release> = {}): Promise<void> {
  const bundle = await readFile(new URL('./fixture-bundle.cjs', import.meta.url), 'utf8');
  await writeRelease(disk, fixtureShellRelease({ version, routes: shellRoutes, ...changed }), bundle);
}

/** Puts a release of the blog into a store, with some of its fields changed. */
export async function writeBlog(disk: DiskStore, version: string, changed: Partial<Release> = {}): Promise<void> {
  await writeRelease(disk, fixtureRelease({ version, routes: blogRoutes, islands: ['checker'], knownPages: blogPages, published: blogFiles, ...changed }), blogBundle.replace('__links__', JSON.stringify(changed.links ?? [])));
}

/** Puts a release of a section into a store that renders all of its pages in one way. @param render code with the page of `path` */
export async function writeSection(disk: DiskStore, release: Release, render: string): Promise<void> {
  const routes = release.routes.map(({ pattern }) => `{ path: '${pattern}', loader: ({ request }) => { const path = new URL(request.url).pathname; return ${render}; } }`);
  const bundle = `
    const { page } = require('@site/shared');
    exports.section = { name: '${release.name}', islands: {} };
    exports.title = 'Section ${release.name}';
    exports.routes = [${routes.join()}];
  `;
  await writeRelease(disk, release, bundle);
}

/** Makes the prerender bundle of a release run something before all else. */
export async function prependToBundle(folder: string, prelude: string): Promise<void> {
  const file = join(folder, prerenderBundle);
  await writeFile(file, `${prelude}\n${await readFile(file, 'utf8')}`);
}

/** Puts a release with this prerender bundle into a store. */
async function writeRelease(disk: DiskStore, release: Release, bundle: string): Promise<void> {
  const folder = disk.release(release.name, release.version);
  const files = {
    ...Object.fromEntries(release.files.map(({ path }) => [path, `/* ${path} ${'x'.repeat(2000)} */\n`])),
    [prerenderBundle]: bundle,
    [prerenderStyle]: `@layer ${release.name === 'shell' ? 'shell' : 'section'}{.${release.name}-page{color:red}}`,
    [releaseFile]: JSON.stringify(release),
    // HTML that brings no policy of its own.
    'browser/notes.html': '<!doctype html><title>Notes</title><script>alert()</script>',
    ...(release.name === 'shell' && { 'browser/sw.js': '/* the service worker */\n', 'browser/favicon.ico': 'the icon' }),
  };
  await mkdir(join(folder, 'browser'), { recursive: true });
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  await compressFiles(join(folder, 'browser'));
}
