import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ExpectedError } from '../base/errors';
import { fixtureRelease, fixtureShellRelease } from '../testing/fixture-release';
import { temporaryFolder } from '../testing/temporary-folder';
import { parseRelease, readRelease } from './release-format';

const folder = temporaryFolder();
const valid = fixtureRelease();
const article = { path: '/blog/loft', title: 'Loft or roof?', lastModified: '2026-11-02', summary: { published: '2026-11-01', minutes: 4 } };
const tool = { title: 'Where to look first', question: 'What is missing?', id: 'signs' };
const file = { path: 'browser/a.js', size: 1, integrity: 'sha384-abc' };

test.each([
  ['of a remote', valid],
  ['of the shell', fixtureShellRelease()],
  ['with a pre-release version', fixtureRelease({ version: '1.2.3-0a1b2c3d4e' })],
  ['with a commit', fixtureRelease({ commit: '0a1b2c3d4e' })],
  ['with a form', fixtureRelease({ routes: [{ pattern: '/blog', query: ['q'], enquiry: true }] })],
  ['with an article', fixtureRelease({ knownPages: [article] })],
  ['with an article that has a tool', fixtureRelease({ knownPages: [{ ...article, summary: { ...article.summary, picture: '/releases/blog/1.0.0/a.svg', tool } }] })],
  ['with an island that uses shared modules', fixtureRelease({ shared: { checker: ['@site/shared/query'] } })],
  ['with nothing in its lists', fixtureRelease({ chunks: {}, routes: [], knownPages: [], files: [] })],
])('a release %s is read as it is', (_what, release) => {
  expect(parseRelease(JSON.parse(JSON.stringify(release)), 'x/release.json')).toEqual(release);
});

test.each<[field: string, changed: object]>([
  ['format', { format: '2' }],
  ['name', { name: 'Blog' }],
  ['name', { name: '../blog' }],
  ['name', { name: undefined }],
  ['version', { version: 'latest' }],
  ['version', { version: '1.0' }],
  ['version', { version: '1.0.0-a/../b' }],
  ['commit', { commit: 7 }],
  ['builtAt', { builtAt: 'yesterday' }],
  ['origin', { origin: 'https://blog.example' }],
  ['requires.react', { requires: { react: 19 } }],
  ['provides', { provides: null }],
  ['entry', { entry: '../remote-entry.js' }],
  ['entry', { entry: '/remote-entry.js' }],
  ['entry', { entry: undefined }],
  ['chunks.main', { chunks: { main: ['https://elsewhere.example/a.js'] } }],
  ['chunks.main', { chunks: { main: ['a.js', 'b/../../c.js'] } }],
  ['routes.pattern', { routes: [{ pattern: 'blog' }] }],
  ['routes.pattern', { routes: [{ pattern: '/:a?'.repeat(4) }] }],
  ['routes.pattern', { routes: [{ pattern: '/:a?'.repeat(25) }] }],
  ['routes.pattern', { routes: [{ pattern: `/${'a'.repeat(200)}` }] }],
  ['routes', { routes: Array.from({ length: 201 }, (_, index) => ({ pattern: `/${index}` })) }],
  ['routes.query', { routes: [{ pattern: '/blog', query: 'q' }] }],
  ['routes.enquiry', { routes: [{ pattern: '/blog', enquiry: { name: 'survey' } }] }],
  ['islands', { islands: ['Map'] }],
  ['title', { title: '' }],
  ['knownPages.path', { knownPages: [{ path: 'blog', title: 'x', lastModified: '2026-11-01' }] }],
  ['knownPages.title', { knownPages: [{ path: '/blog', title: '', lastModified: '2026-11-01' }] }],
  ['knownPages.lastModified', { knownPages: [{ path: '/blog', title: 'x', lastModified: '1 November' }] }],
  ['knownPages.lastModified', { knownPages: [{ path: '/blog', title: 'x', lastModified: '2026-02-30' }] }],
  ['knownPages.summary.published', { knownPages: [{ ...article, summary: { ...article.summary, published: 'today' } }] }],
  ['knownPages.summary.minutes', { knownPages: [{ ...article, summary: { ...article.summary, minutes: 0.5 } }] }],
  ['knownPages.summary.tool.id', { knownPages: [{ ...article, summary: { ...article.summary, tool: { ...tool, id: '' } } }] }],
  ['files.path', { files: [{ ...file, path: '../a.js' }] }],
  ['files.size', { files: [{ ...file, size: -1 }] }],
  ['files.size', { files: [{ ...file, size: 1.5 }] }],
  ['files.integrity', { files: [file, { ...file, integrity: 'sha256-abc' }] }],
  ['shared.checker', { shared: { checker: '@site/shared/query' } }],
  ['surprise', { surprise: true }],
])('a release with a bad %s is refused by an error that names file and field (%#)', (field, changed) => {
  const parse = () => parseRelease({ ...valid, ...changed }, 'x/release.json');

  expect(parse).toThrow(ExpectedError);
  expect(parse).toThrow('x/release.json');
  for (const key of field.split('.')) expect(parse).toThrow(key);
});

test('a release of an older format is refused with the way to a new one', () => {
  expect(() => parseRelease({ ...valid, format: 3 }, 'x/release.json')).toThrow(
    new ExpectedError("x/release.json has release format 3, and this site takes format 4. Build the section again with this site's builder or kit."),
  );
});

test.each([null, 7, 'release', []])('%j is not a release', (json) => {
  expect(() => parseRelease(json, 'x/release.json')).toThrow(ExpectedError);
});

test('a release is read from its folder', async () => {
  const place = join(folder, 'good');
  await mkdir(place);
  await writeFile(join(place, 'release.json'), JSON.stringify(valid));

  await expect(readRelease(place)).resolves.toEqual(valid);
});

test('a folder without a release is an error that names the file', async () => {
  const reading = readRelease(join(folder, 'none'));

  await expect(reading).rejects.toMatchObject({ name: 'ExpectedError', message: expect.stringContaining(join(folder, 'none', 'release.json')) as string });
});

test('a file that is not JSON is an error that names the file', async () => {
  const place = join(folder, 'torn');
  await mkdir(place);
  await writeFile(join(place, 'release.json'), '{"format": 3, "na');

  await expect(readRelease(place)).rejects.toMatchObject({
    name: 'ExpectedError',
    message: expect.stringContaining(join(place, 'release.json')) as string,
  });
});
