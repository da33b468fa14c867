import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fixturePage } from '../testing/fixture-page';
import { temporaryFolders } from '../testing/temporary-folder';
import { integrityOf, shortHash } from '../base/content-hash';
import { manifestFile, parseManifest, readCompleteManifest, readManifest, sealSite, writeFiles } from './site-manifest';

const newFolder = temporaryFolders();
const pages = [fixturePage(), fixturePage({ path: '/witney', noindex: true, structuredData: [] })];

/** A site of two pages and a feed. */
async function makeSite(known: ReadonlyMap<string, string> = new Map()): Promise<string> {
  const folder = newFolder();
  await mkdir(folder);
  for (const { file, title } of pages) await writeFile(join(folder, file), title);
  const files = await writeFiles({ folder, compress: true }, 'blog', [{ path: '/blog/feed.xml', type: 'application/atom+xml', content: '<feed/>' }]);
  await sealSite(folder, { pages, files }, known);
  return folder;
}

test('a manifest comes back as it was written, with the hash of every other file', async () => {
  const manifest = await readManifest(await makeSite(new Map([['witney.html', 'sha384-known']])));

  expect(manifest).toMatchObject({ pages, files: [{ path: '/blog/feed.xml', type: 'application/atom+xml', section: 'blog' }] });
  expect(Object.keys(manifest.hashes).sort()).toEqual(['blog/feed.xml', 'blog/feed.xml.br', 'blog/feed.xml.gz', 'oxford.html', 'witney.html']);
  expect(manifest.hashes['oxford.html']).toBe(integrityOf('TV aerials on /oxford'));
  expect(manifest.hashes['witney.html']).toBe('sha384-known');
});

test('files with the same bytes have the same time on every machine, others another', async () => {
  const times = await Promise.all([await makeSite(), await makeSite()].map(async (folder) => Promise.all(pages.map(async ({ file }) => (await stat(join(folder, file))).mtimeMs))));

  expect(times[0]).toEqual(times[1]);
  expect(new Set(times[0]).size).toBe(2);
});

test('a folder is complete while none of its files is missing', async () => {
  const folder = await makeSite();
  const complete = await readCompleteManifest(folder);
  await rm(join(folder, 'blog/feed.xml.gz'));

  expect(complete).toMatchObject({ pages });
  await expect(readCompleteManifest(folder)).resolves.toBeUndefined();
});

test('a manifest that was altered and is still valid differs from its checksum', async () => {
  const text = await readFile(join(await makeSite(), manifestFile), 'utf8');

  expect(() => parseManifest(text.replaceAll('/witney', '/whitby'))).toThrow('The manifest does not match its checksum.');
});

/** The text of a manifest with a checksum that is right. */
function sealed(page: Readonly<Record<string, unknown>>, hashes: Record<string, string> = {}): string {
  const content = { format: 1, pages: [{ ...fixturePage(), ...page }], files: [], hashes };
  return JSON.stringify({ ...content, checksum: shortHash(JSON.stringify(content)) });
}

test('a valid manifest is accepted', () => {
  expect(parseManifest(sealed({}, { 'blog/loft.html': 'sha384-a' })).hashes).toEqual({ 'blog/loft.html': 'sha384-a' });
});

test.each<[string, string]>([
  ['no JSON', 'pages'],
  ['a list', '[]'],
  ['a page without a file', sealed({ file: undefined })],
  ['a path without its slash', sealed({ path: 'oxford' })],
  ['a day that does not exist', sealed({ lastModified: '2026-13-01' })],
  ['half a heading', sealed({ headings: 0.5 })],
  ['an unknown field', sealed({ surprise: 1 })],
  ['another kind of hash', sealed({}, { 'a.html': 'sha256-a' })],
  ...['../a.html', '/etc/passwd', 'a/../../b', './a', 'a//b', ''].map((path) => [`the file '${path}' outside its folder`, sealed({}, { [path]: 'sha384-a' })] satisfies [string, string]),
])('a manifest with %s is refused', (_what, json) => {
  expect(() => parseManifest(json)).toThrow();
});
