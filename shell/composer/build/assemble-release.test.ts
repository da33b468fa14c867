import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ExportedSection } from '../render/exported-section';
import { integrityOf } from '../base/content-hash';
import { readRelease } from '../store/release-format';
import { temporaryFolders } from '../testing/temporary-folder';
import { assembleRelease } from './assemble-release';
import type { BuiltSection } from './assemble-release';

const newFolder = temporaryFolders();

const bundle: ExportedSection = {
  name: 'blog',
  islands: ['checker'],
  title: 'Advice',
  routes: [{ path: '/blog', query: ['q'] }, { path: '/blog/:slug' }],
  files: [],
  links: [],
  knownPages: [{ path: '/blog', title: 'All advice', lastModified: '2026-11-01' }],
};
const chunks = { section: ['remote-entry.1a.js', 'section.js'], checker: ['checker.js'] };
const shared = { section: ['react'], checker: ['@site/shared', '@site/shared/finder', 'react'], later: ['@site/shared/query'] };

/** A finished build of the blog, with some of its parts changed. */
function built(changed: Partial<BuiltSection> = {}): BuiltSection {
  const place = newFolder();
  const content = { 'browser/section.js': 'section', 'browser/section.js.br': 'x', 'prerender/prerender.cjs': 'bundle' };
  for (const [path, text] of Object.entries(content)) {
    mkdirSync(dirname(join(place, path)), { recursive: true });
    writeFileSync(join(place, path), text);
  }
  const workspace = { name: 'blog', folder: place, packageVersion: '1.0.0', peerDependencies: { react: '19.3.1', lodash: '4.0.0' } };
  return { workspace, version: '1.0.0-abc', folder: place, chunks, shared, ...changed };
}

test('a release names its links in header and footer, where it has some', async () => {
  const links = [{ place: 'footer', group: 'help', label: 'Advice', path: '/blog' }] as const;

  await expect(assembleRelease(built(), { ...bundle, links })).resolves.toMatchObject({ links });
  await expect(assembleRelease(built(), bundle)).resolves.not.toHaveProperty('links');
});

test('a release describes its routes, islands, pages, requirements and files', async () => {
  const build = built();

  const release = await assembleRelease(build, bundle);

  expect(release).toMatchObject({
    name: 'blog',
    version: '1.0.0-abc',
    entry: 'remote-entry.1a.js',
    chunks,
    routes: [{ pattern: '/blog', query: ['q'] }, { pattern: '/blog/:slug' }],
    islands: ['checker'],
    title: 'Advice',
    knownPages: bundle.knownPages,
    requires: { react: '19.3.1' },
    provides: {},
    shared: { checker: ['@site/shared/finder'] },
  });
  await expect(readRelease(build.folder)).resolves.toEqual(release);
});

test('every file is listed with its size and hash; compressed copies and the list itself are not', async () => {
  const build = built();

  const release = await assembleRelease(build, bundle);

  expect(release.files.map(({ path }) => path)).toEqual(['browser/section.js', 'prerender/prerender.cjs', 'prerender/prerender.css']);
  const content = await readFile(join(build.folder, 'browser/section.js'));
  expect(release.files[0]).toEqual({ path: 'browser/section.js', size: content.length, integrity: integrityOf(content) });
});

test('the shell has no entry, and names the versions of the shared packages that it provides', async () => {
  const workspace = { name: 'shell', folder: newFolder(), packageVersion: '1.0.0', peerDependencies: {} };

  const release = await assembleRelease(built({ workspace }), bundle);

  expect(release.entry).toBeNull();
  expect(release.requires).toEqual({});
  expect(Object.keys(release.provides)).toEqual(['react', '@site/shared']);
  expect(Object.values(release.provides).filter((version) => !/^\d+\.\d+\.\d+/.test(version))).toEqual([]);
});

test.each<[string, BuiltSection['chunks'], string]>([
  ['without a chunk for an island', { section: chunks.section }, 'The island checker of blog has no chunk of its name'],
  ['without a remote entry', { ...chunks, section: ['section.js'] }, 'remote entry'],
  ['that exposes no section', { checker: [...chunks.section, ...chunks.checker] }, './section'],
])('a build %s is refused', async (_what, found, message) => {
  await expect(assembleRelease(built({ chunks: found }), bundle)).rejects.toMatchObject({
    name: 'ExpectedError',
    message: expect.stringContaining(message) as string,
  });
});

test('known pages that are not as they have to be are refused by their field', async () => {
  const knownPages = [{ path: 'blog', title: 'All advice', lastModified: '2026-11-01' }];

  await expect(assembleRelease(built(), { ...bundle, knownPages })).rejects.toThrow('path in "blog" in knownPages');
});
