import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { readReleases } from '../store/read-releases';
import type { StoredRelease } from '../store/read-releases';
import { createFixtureStore } from '../testing/fixture-store';
import { temporaryFolders } from '../testing/temporary-folder';
import { renderSection } from './render-section';
import { openSections } from './sections';
import type { Sections } from './sections';

const newFolder = temporaryFolders();
let sections: Sections;
let blog: StoredRelease;

const blogWith = (...paths: string[]): StoredRelease => ({
  ...blog,
  release: { ...blog.release, knownPages: paths.map((path) => ({ path, title: `Link to ${path}`, lastModified: '2026-11-01' })) },
});

beforeAll(async () => {
  const disk = await createFixtureStore(newFolder());
  const stored = await readReleases(disk, [{ name: 'shell', version: '1.0.0' }, { name: 'blog', version: '1.0.0' }]);
  blog = stored[1] ?? blog;
  sections = openSections(stored);
});

afterAll(() => sections.close());

test('every known page is a file with its compressed copies, and stands in the list', async () => {
  const target = newFolder();

  const { pages, files } = await renderSection(sections, blogWith('/blog', '/blog/loft'), { folder: target, compress: true });

  expect((await readdir(target, { recursive: true })).sort()).toEqual(
    [
      '.well-known',
      'blog',
      ...['blog.html', 'blog/loft.html', 'blog/feed.xml', 'blog/leaflet.html.html', '.well-known/security.txt'].flatMap((file) => [file, `${file}.br`, `${file}.gz`]),
    ].sort(),
  );
  const html = await readFile(join(target, 'blog/loft.html'), 'utf8');
  expect(html).toContain('<h1>Post loft</h1>');
  expect(brotliDecompressSync(await readFile(join(target, 'blog/loft.html.br'))).toString()).toBe(html);
  expect(gunzipSync(await readFile(join(target, 'blog/loft.html.gz'))).toString()).toBe(html);
  expect(pages.map(({ file }) => file)).toEqual(['blog.html', 'blog/loft.html']);
  expect(files).toContainEqual({ path: '/blog/feed.xml', type: 'application/atom+xml', section: 'blog' });
});

test('the list has what the renderer knows of a page', async () => {
  const target = newFolder();

  const { pages } = await renderSection(sections, blogWith('/blog/linking'), { folder: target, compress: true });

  expect(pages).toMatchObject([
    {
      path: '/blog/linking',
      file: 'blog/linking.html',
      bytes: (await readFile(join(target, 'blog/linking.html'))).length,
      section: 'blog',
      name: 'Link to /blog/linking',
      lastModified: '2026-11-01',
      title: 'Linking',
      canonicalPath: '/blog/linking',
      headings: 1,
      links: ['/blog/loft', '/blog/nowhere'],
    },
  ]);
});

test('when known pages cannot be written, the section fails with their paths and causes', async () => {
  const target = newFolder();
  const found = { '/blog/broken': 'it fails to render: no such picture', '/blog/none': 'it is not found', '/blog/old': 'it redirects to /blog/loft', '/': 'it matches a route of shell' };

  const rendering = renderSection(sections, blogWith('/blog', ...Object.keys(found), '/blog/loft'), { folder: target, compress: true });

  await expect(rendering).rejects.toMatchObject({ name: 'ExpectedError' });
  for (const [path, reason] of Object.entries(found)) await expect(rendering).rejects.toThrow(`The known page ${path} cannot be written: ${reason}.`);
});

test('the stack of a failure is kept', async () => {
  await expect(renderSection(sections, blogWith('/blog/broken'), { folder: newFolder(), compress: true })).rejects.toMatchObject({ cause: expect.stringMatching(/no such picture\n +at /) as string });
});
