import type { Section, SectionRoute } from '@site/shared';
import { ExpectedError } from '../store/expected-error';
import { fixtureRelease, fixtureShellRelease } from '../testing/fixture-release';
import { documentFiles } from './document-files';

const route = (path: string, chunk: string, extraChunks?: SectionRoute['extraChunks']): SectionRoute => ({
  path,
  chunk,
  load: () => Promise.resolve({ kind: 'not-found' }),
  ...(extraChunks && { extraChunks }),
});
const blog = fixtureRelease({
  routes: [
    { pattern: '/blog', chunk: 'blog-index', shared: ['@site/shared', 'react'] },
    { pattern: '/blog/:slug', chunk: 'post', shared: ['@site/shared', '@site/shared/query'] },
  ],
});
const section: Section = {
  name: 'blog',
  routes: [route('/blog', 'blog-index'), route('/blog/:slug', 'post', ({ slug }) => [`post-${slug ?? ''}`])],
};
const releases = new Map([['shell', fixtureShellRelease()], ['blog', blog]]);
const sections = new Map([['shell', { name: 'shell', routes: [route('/', 'home')] }], ['blog', section]]);

function wave(owned: Parameters<typeof documentFiles>[2], isLive = true) {
  const { styles, main, preloads } = documentFiles(releases, sections, owned, isLive);
  const urls = (files: typeof styles) => files.map(({ url }) => url.replace('/1.0.0/', ' ').replace('/releases/', ''));
  return { styles: urls(styles), main: urls([main]), preloads: urls(preloads) };
}

test("one wave holds the shell, federation, the remote's entry, section and page, and what the address and the page ask for", () => {
  expect(wave({ section: 'blog', pattern: '/blog/:slug', params: { slug: 'loft' } })).toEqual({
    styles: ['shell main.css', 'blog section.css', 'blog post.css'],
    main: ['shell main.js'],
    preloads: [
      'shell vendor.js',
      'shell federation.js',
      'shell query.js',
      'blog remote-entry.js',
      'blog section.js',
      'blog post.js',
      'blog post-loft.js',
    ],
  });
});

test("a page without live parts has its styles and none of its code", () => {
  expect(wave({ section: 'blog', pattern: '/blog/:slug', params: { slug: 'loft' } }, false)).toEqual({
    styles: ['shell main.css', 'blog section.css', 'blog post.css'],
    main: ['shell main.js'],
    preloads: ['shell vendor.js'],
  });
});

test("a page that asks for no query has none of the query's files", () => {
  const { preloads } = wave({ section: 'blog', pattern: '/blog', params: {} });

  expect(preloads).toContain('blog blog-index.js');
  expect(preloads).not.toContain('shell query.js');
});

test("the shell's own page needs neither federation nor a remote", () => {
  expect(wave({ section: 'shell', pattern: '/', params: {} })).toEqual({
    styles: ['shell main.css', 'shell home.css'],
    main: ['shell main.js'],
    preloads: ['shell vendor.js', 'shell home.js'],
  });
});

test('a page that nobody owns has what is on every page', () => {
  expect(wave(null)).toEqual({ styles: ['shell main.css'], main: ['shell main.js'], preloads: ['shell vendor.js'] });
});

test('files of a remote on another origin are linked by their whole URL, those of the shell are not', () => {
  const elsewhere = new Map([...releases, ['blog', { ...blog, origin: 'https://blog.example' }]]);

  const { styles, main, preloads } = documentFiles(elsewhere, sections, { section: 'blog', pattern: '/blog', params: {} }, true);

  const urls = [...styles, main, ...preloads].map(({ url }) => url);
  expect(urls).toContain('https://blog.example/releases/blog/1.0.0/remote-entry.js');
  expect(urls).toContain('https://blog.example/releases/blog/1.0.0/blog-index.css');
  expect(urls.filter((url) => url.includes('/blog/') !== url.startsWith('https:'))).toEqual([]);
});

test("every page has the shell's fonts, whoever owns it", () => {
  const shell = fixtureShellRelease();
  const font = { path: 'browser/heading.woff2', size: 1, integrity: 'sha384-font' };
  const given = new Map([...releases, ['shell', { ...shell, files: [...shell.files, font] }]]);

  const { fonts } = documentFiles(given, sections, { section: 'blog', pattern: '/blog', params: {} }, true);

  expect(fonts).toEqual([{ url: '/releases/shell/1.0.0/heading.woff2', integrity: 'sha384-font' }]);
});

test('no file is named twice', () => {
  const { styles, preloads } = wave({ section: 'blog', pattern: '/blog', params: {} });

  expect(new Set(styles).size).toBe(styles.length);
  expect(new Set(preloads).size).toBe(preloads.length);
});

test('every file carries its hash', () => {
  const { styles, main, preloads } = documentFiles(releases, sections, { section: 'blog', pattern: '/blog', params: {} }, true);

  expect([...styles, main, ...preloads].filter(({ integrity }) => !integrity.startsWith('sha384-'))).toEqual([]);
});

test.each([
  ['without the hash of a file', { ...blog, files: [] }, 'remote-entry.js'],
  ['without a release of the section', undefined, 'release of blog'],
])('%s there are no files', (_what, release, named) => {
  const given = new Map(releases);
  if (release) given.set('blog', release);
  else given.delete('blog');

  const files = () => documentFiles(given, sections, { section: 'blog', pattern: '/blog', params: {} }, true);

  expect(files).toThrow(ExpectedError);
  expect(files).toThrow(named);
});

test('a shell without its main script is an error', () => {
  const given = new Map([['shell', fixtureShellRelease({ chunks: { main: ['main.css'] } })]]);

  expect(() => documentFiles(given, sections, null, true)).toThrow('chunk main');
});
