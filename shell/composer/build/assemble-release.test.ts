import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PrerenderedSection } from '@site/shared';
import { integrityOf } from '../store/content-hash';
import { readRelease } from '../store/release';
import { temporaryFolder } from '../testing/temporary-folder';
import { assembleRelease } from './assemble-release';
import type { BuiltSection } from './assemble-release';

const folder = temporaryFolder();
let lastBuild = 0;

const load = () => Promise.resolve({ kind: 'not-found' as const });
const bundle: PrerenderedSection = {
  section: { name: 'blog', routes: [{ path: '/blog', chunk: 'blog-index', load }] },
  title: 'Advice',
  knownPages: [{ path: '/blog', title: 'All advice', lastModified: '2026-11-01' }],
};
const files = { section: ['remote-entry.1a.js', 'section.js'], 'blog-index': ['blog-index.js'] };
const shared = { section: ['@site/shared'], 'blog-index': ['react', '@site/shared'] };

/** A finished build of the blog, with some of its parts changed. */
function built(changed: Partial<BuiltSection> = {}): BuiltSection {
  const place = join(folder, `build-${(lastBuild += 1)}`);
  const content = { 'browser/section.js': 'section', 'browser/section.js.br': 'x', 'prerender/prerender.cjs': 'bundle' };
  for (const [path, text] of Object.entries(content)) {
    mkdirSync(dirname(join(place, path)), { recursive: true });
    writeFileSync(join(place, path), text);
  }
  const workspace = { name: 'blog', folder: place, packageVersion: '1.0.0', dependencies: { react: '19.3.1', lodash: '4.0.0' }, origin: null };
  return { workspace, version: '1.0.0-abc', origin: null, folder: place, chunks: { files, shared }, ...changed };
}

test('a release says what it is, owns, needs and consists of', async () => {
  const build = built();

  const release = await assembleRelease(build, bundle);

  expect(release).toMatchObject({
    name: 'blog',
    version: '1.0.0-abc',
    origin: null,
    entry: 'remote-entry.1a.js',
    chunks: files,
    routes: [{ pattern: '/blog', chunk: 'blog-index', shared: ['@site/shared', 'react'] }],
    title: 'Advice',
    knownPages: bundle.knownPages,
    requires: { react: '19.3.1' },
    provides: {},
  });
  await expect(readRelease(build.folder)).resolves.toEqual(release);
});

test('a release lists its live parts, each with its chunk', async () => {
  const parts = { checker: { chunk: 'blog-index', load: () => Promise.reject(new Error('not here')) } };

  const release = await assembleRelease(built(), { ...bundle, section: { ...bundle.section, parts } });

  expect(release.parts).toEqual([{ name: 'checker', chunk: 'blog-index' }]);
  const missing = { checker: { ...parts.checker, chunk: 'checker' } };
  await expect(assembleRelease(built(), { ...bundle, section: { ...bundle.section, parts: missing } })).rejects.toThrow(
    "Wanted a chunk 'checker' for the live part checker of blog",
  );
});

test('a release says which origin it was built for', async () => {
  const release = await assembleRelease(built({ origin: 'https://blog.example' }), bundle);

  expect(release.origin).toBe('https://blog.example');
});

test('every file is listed with its size and hash; compressed copies and the list itself are not', async () => {
  const build = built();

  const release = await assembleRelease(build, bundle);

  expect(release.files.map(({ path }) => path)).toEqual(['browser/section.js', 'prerender/prerender.cjs']);
  const content = await readFile(join(build.folder, 'browser/section.js'));
  expect(release.files[0]).toEqual({ path: 'browser/section.js', size: content.length, integrity: integrityOf(content) });
});

test('the shell has no entry and says which versions of the singletons it brings', async () => {
  const workspace = { name: 'shell', folder, packageVersion: '1.0.0', dependencies: {}, origin: null };

  const release = await assembleRelease(built({ workspace }), bundle);

  expect(release.entry).toBeNull();
  expect(release.requires).toEqual({});
  expect(Object.keys(release.provides)).toEqual(['react', '@site/shared']);
  expect(Object.values(release.provides).filter((version) => !/^\d+\.\d+\.\d+/.test(version))).toEqual([]);
});

test.each([
  ['whose route names a chunk that was not built', { files: { section: files.section }, shared }, "Wanted a chunk 'blog-index' for /blog of blog"],
  ['without a remote entry', { files: { ...files, section: ['section.js'] }, shared }, 'remote entry'],
  ['that exposes no section', { files: { 'blog-index': [...files.section, ...files['blog-index']] }, shared }, './section'],
])('a build %s is refused', async (_what, chunks, message) => {
  await expect(assembleRelease(built({ chunks }), bundle)).rejects.toMatchObject({
    name: 'ExpectedError',
    message: expect.stringContaining(message) as string,
  });
});

test('known pages that are not as they have to be are refused by their field', async () => {
  const knownPages = [{ path: 'blog', title: 'All advice', lastModified: '2026-11-01' }];

  await expect(assembleRelease(built(), { ...bundle, knownPages })).rejects.toThrow('knownPages[0].path');
});
