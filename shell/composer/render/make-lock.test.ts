import { ExpectedError } from '../store/expected-error';
import type { Release } from '../store/release';
import { fixtureRelease, fixtureShellRelease } from '../testing/fixture-release';
import { integrityIn, lockForPage, lockRelease, makeLock, routeFiles } from './make-lock';

const shell = fixtureShellRelease();
const blog = fixtureRelease();

const withOtherHash = (release: Release, file: string): Release => ({
  ...release,
  files: release.files.map((listed) => (listed.path === `browser/${file}` ? { ...listed, integrity: 'sha384-other' } : listed)),
});

test('the composition changes with the state of the composer', () => {
  expect(makeLock([shell, blog], 'one').composition).not.toBe(makeLock([shell, blog], 'other').composition);
});

test('a lock names each release, where its files lie, what each route needs, and what the shell brings parts to life with', () => {
  const { releases } = makeLock([shell, blog], 'composer');

  expect(releases).toEqual({
    shell: {
      version: '1.0.0',
      base: '/releases/shell/1.0.0/',
      entry: null,
      routes: { '/': ['home.js', 'home.css'] },
      integrity: Object.fromEntries(['home.js', 'home.css', 'federation.js'].map((file) => [file, integrityIn(shell, file)])),
    },
    blog: {
      version: '1.0.0',
      base: '/releases/blog/1.0.0/',
      entry: 'remote-entry.js',
      routes: { '/blog': ['section.js', 'section.css', 'blog-index.js', 'blog-index.css'] },
      integrity: Object.fromEntries(
        ['remote-entry.js', 'section.js', 'section.css', 'blog-index.js', 'blog-index.css'].map((file) => [file, integrityIn(blog, file)]),
      ),
    },
  });
});

test("a live page's lock names its entry, its route's files and no others; a still one's names none", () => {
  const { release: locked, files } = { release: lockRelease(blog), files: ['section.js', 'section.css', 'blog-index.js', 'blog-index.css'] };
  const more = { ...locked, routes: { ...locked.routes, '/blog/:slug': ['post.js'] }, integrity: { ...locked.integrity, 'post.js': 'sha384-post' } };

  expect(lockForPage(more, { pattern: '/blog' })).toEqual({ ...locked, routes: { '/blog': files } });
  expect(lockForPage(more)).toEqual({ ...locked, routes: {}, integrity: {} });
  expect(Object.keys(lockForPage(lockRelease(shell), { pattern: '/' }).integrity)).toEqual(['home.js', 'home.css']);
});

test('what a page needs beside its route and parts is named by its hash', () => {
  expect(lockForPage(lockRelease(shell), { files: ['federation.js'] })).toMatchObject({ routes: {}, integrity: { 'federation.js': integrityIn(shell, 'federation.js') } });
});

test("a still page's lock names the entry and the files of its live parts", () => {
  const parts = [{ name: 'checker', chunk: 'post' }, { name: 'planner', chunk: 'blog-index' }];
  const locked = lockRelease(fixtureRelease({ parts }));
  const files = ['section.js', 'section.css', 'post.js', 'post.css'];

  const ofPage = lockForPage(locked, { parts: ['checker'] });

  expect(locked.parts).toEqual({ checker: files, planner: ['section.js', 'section.css', 'blog-index.js', 'blog-index.css'] });
  expect(ofPage).toMatchObject({ routes: {}, parts: { checker: files } });
  expect(Object.keys(ofPage.integrity)).toEqual(['remote-entry.js', ...files]);
});

test('the files of a release on another origin lie there', () => {
  const { releases } = makeLock([shell, fixtureRelease({ origin: 'https://blog.example' })], 'composer');

  expect(releases.blog?.base).toBe('https://blog.example/releases/blog/1.0.0/');
  expect(releases.shell?.base).toBe('/releases/shell/1.0.0/');
});

test('files of the main chunk, which every page has, are not in routes', () => {
  expect(routeFiles(shell, 'home')).not.toContain('vendor.js');
});

test('the same releases have the same id', () => {
  expect(makeLock([shell, blog], 'composer').composition).toBe(makeLock([fixtureShellRelease(), fixtureRelease()], 'composer').composition);
  expect(makeLock([shell, blog], 'composer').composition).toMatch(/^[0-9a-f]{12}$/);
});

test.each([
  ['the entry', 'remote-entry.js'],
  ["the section's script", 'section.js'],
  ["a page's script", 'blog-index.js'],
  ["a page's stylesheet", 'blog-index.css'],
])('another hash of %s is another composition', (_what, file) => {
  expect(makeLock([shell, withOtherHash(blog, file)], 'composer').composition).not.toBe(makeLock([shell, blog], 'composer').composition);
});

test.each([
  ['another version', [shell, fixtureRelease({ version: '1.0.1' })]],
  ['another origin', [shell, fixtureRelease({ origin: 'https://blog.example' })]],
  ['a further section', [shell, blog, fixtureRelease({ name: 'places', routes: [] })]],
  ['one section less', [shell]],
])('%s is another composition', (_what, releases) => {
  expect(makeLock(releases, 'composer').composition).not.toBe(makeLock([shell, blog], 'composer').composition);
});

test('two owners of one pattern are an error that names the pattern and both', () => {
  const places = fixtureRelease({ name: 'places' });

  const lock = () => makeLock([shell, blog, places], 'composer');

  expect(lock).toThrow(ExpectedError);
  expect(lock).toThrow('/blog');
  expect(lock).toThrow('found blog and places');
});

test('a section that owns one pattern twice is an error', () => {
  const [route] = blog.routes;

  expect(() => makeLock([shell, { ...blog, routes: route ? [route, route] : [] }], 'composer')).toThrow('/blog');
});

test.each(['remote-entry.js', 'blog-index.css'])('without the hash of %s there is no lock', (file) => {
  const unlisted = { ...blog, files: blog.files.filter(({ path }) => path !== `browser/${file}`) };

  const lock = () => makeLock([shell, unlisted], 'composer');

  expect(lock).toThrow(ExpectedError);
  expect(lock).toThrow(`Wanted the hash of ${file} in release blog 1.0.0`);
});
