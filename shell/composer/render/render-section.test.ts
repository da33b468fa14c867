import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { KnownPage } from '@site/shared';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { integrityOf } from '../store/content-hash';
import { fixtureRelease } from '../testing/fixture-release';
import { temporaryFolder } from '../testing/temporary-folder';
import { readRendering, renderSection } from './render-section';
import type { RenderedPage, SiteRenderer } from './site-renderer';

const folder = temporaryFolder();
let lastHome = 0;
const newFolder = () => join(folder, `home-${(lastHome += 1)}`, 'renderings/blog/1.0.0@1.0.0');

const known = (path: string): KnownPage => ({ path, title: `Link to ${path}`, lastModified: '2026-11-01' });
const release = (...paths: string[]) => fixtureRelease({ knownPages: paths.map(known) });
const rendered = (path: string, status: 200 | 404 = 200): RenderedPage => ({
  kind: 'page',
  status,
  section: 'blog',
  html: `<h1>${path}</h1><p>text</p>`,
  links: new Set(['/areas']),
  headings: 1,
  islands: [],
  style: { css: '', hash: 'sha384-style', bytes: 1 },
  startScript: 'sha384-start',
  metadata: { title: 'Title', description: 'Text', canonicalPath: path, structuredData: [{ '@type': 'Article' }] },
});

/** Renders every path, but those given otherwise. */
function rendererOf(others: Readonly<Record<string, () => Promise<RenderedPage>>> = {}) {
  const render = jest.fn((path: string) => others[path]?.() ?? Promise.resolve(rendered(path)));
  const filesOf = () => [{ path: '/blog/feed.xml', type: 'application/atom+xml', content: '<feed/>' }];
  return { render, stored: [], renderer: { render, filesOf } as unknown as SiteRenderer };
}

test('every known page is a file with its compressed copies, and stands in the list', async () => {
  const target = newFolder();

  const { pages, staged } = await renderSection(rendererOf(), release('/blog', '/blog/loft'), target);

  expect(staged).toBe(target);
  expect((await readdir(target, { recursive: true })).sort()).toEqual(
    [
      ...['blog', 'files.json', 'pages.json'],
      ...['blog.html', 'blog/loft.html', 'blog/feed.xml'].flatMap((file) => [file, `${file}.br`, `${file}.gz`]),
    ].sort(),
  );
  const html = '<h1>/blog/loft</h1><p>text</p>';
  expect(await readFile(join(target, 'blog/loft.html'), 'utf8')).toBe(html);
  expect(brotliDecompressSync(await readFile(join(target, 'blog/loft.html.br'))).toString()).toBe(html);
  expect(gunzipSync(await readFile(join(target, 'blog/loft.html.gz'))).toString()).toBe(html);
  expect(JSON.parse(await readFile(join(target, 'pages.json'), 'utf8'))).toEqual(pages);
});

test('the list has what the renderer knows of a page', async () => {
  const { pages } = await renderSection(rendererOf(), release('/blog'), newFolder());

  expect(pages).toEqual([
    {
      path: '/blog',
      file: 'blog.html',
      bytes: 25,
      integrity: integrityOf('<h1>/blog</h1><p>text</p>'),
      section: 'blog',
      name: 'Link to /blog',
      lastModified: '2026-11-01',
      title: 'Title',
      description: 'Text',
      canonicalPath: '/blog',
      noindex: false,
      headings: 1,
      structuredData: ['Article'],
      links: ['/areas'],
      islands: [],
      style: { hash: 'sha384-style', bytes: 1 },
      startScript: 'sha384-start',
    },
  ]);
});

test.each([
  ['/', 'index.html'],
  ['/blog', 'blog.html'],
  ['/sitemap.html', 'sitemap.html'],
  ['/blog/category/wi-fi-solutions', 'blog/category/wi-fi-solutions.html'],
])('the page %s is the file %s', async (path, file) => {
  const target = newFolder();

  const { pages } = await renderSection(rendererOf(), release(path), target);

  expect(pages[0]?.file).toBe(file);
  expect(existsSync(join(target, file))).toBe(true);
});

test('what was rendered before is read from its folder', async () => {
  const target = newFolder();
  const { pages } = await renderSection(rendererOf(), release('/blog'), target);

  await expect(readRendering(target)).resolves.toEqual({ pages, staged: undefined });
});

test('a section that was never rendered has no pages to read', async () => {
  await expect(readRendering(newFolder())).resolves.toBeUndefined();
});

test.each<[string, string, () => Promise<RenderedPage>]>([
  ['fails to render', 'no such picture', () => Promise.reject(new Error('no such picture'))],
  ['is not found', 'not-found', () => Promise.resolve(rendered('/blog/loft', 404))],
  ['is a redirect', 'a redirect to /areas', () => Promise.resolve({ kind: 'redirect', to: '/areas' })],
])('a known page that %s fails the section by its path and cause, and there is no list of pages', async (_what, reason, outcome) => {
  const target = newFolder();
  const failing = rendererOf({ '/blog/loft': outcome });

  const rendering = renderSection(failing, release('/blog', '/blog/loft', '/blog/roof'), target);

  await expect(rendering).rejects.toMatchObject({ name: 'ExpectedError', message: expect.stringContaining('/blog/loft') as string });
  await expect(rendering).rejects.toThrow(reason);
  expect(existsSync(join(target, 'pages.json'))).toBe(false);
});

test('the cause of a failure is kept', async () => {
  const cause = new Error('no such picture');
  const failing = rendererOf({ '/blog': () => Promise.reject(cause) });

  await expect(renderSection(failing, release('/blog'), newFolder())).rejects.toMatchObject({ cause });
});
