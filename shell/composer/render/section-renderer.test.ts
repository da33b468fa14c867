import type { DocumentFiles } from '../../src/document/render-document';
import type { PageContext } from '../../src/document/page-context';
import { readReleases } from '../store/read-releases';
import type { StoredRelease } from '../store/read-releases';
import { createFixtureHome } from '../testing/fixture-home';
import { temporaryFolder } from '../testing/temporary-folder';
import type { PageInput } from './section-renderer';
import { openSections } from './sections';
import type { Sections } from './sections';

const folder = temporaryFolder();
let stored: StoredRelease[];
let renderer: Sections;

beforeAll(async () => {
  const home = await createFixtureHome(folder);
  stored = await readReleases(home, [{ name: 'blog', version: '1.0.0' }, { name: 'shell', version: '1.0.0' }]);
  renderer = openSections(stored);
});

afterAll(() => renderer.close());

/** A rendered page, and what its document was made with. */
async function render(path: string, input?: PageInput) {
  const page = await renderer.render(path, input);
  if (page.kind !== 'page') throw new Error(`redirect to ${page.to}`);
  const [, json = ''] = /<script type="application\/json">(.*)<\/script>/s.exec(page.html) ?? [];
  return { page, ...(JSON.parse(json) as { context: PageContext; files: DocumentFiles }) };
}

test("a remote's page is made from its release and the shell's, and says so", async () => {
  const { page, context, files } = await render('/blog');

  expect(page).toMatchObject({ status: 200, section: 'blog', metadata: { title: 'Advice', canonicalPath: '/blog' }, headings: 1 });
  expect(page.html).toContain('<h1>Advice</h1>');
  expect(context).toMatchObject({ path: '/blog', section: 'blog' });
  expect(Object.keys(context.releases).sort()).toEqual(['blog', 'shell']);
  expect(context.releases.shell).toMatchObject({ version: '1.0.0', islands: {}, integrity: {} });
  expect(files.main.url).toBe('/releases/shell/1.0.0/main.js');
});

test("the shell's own page is made from the shell's release alone", async () => {
  const { page, context } = await render('/');

  expect(page.section).toBe('shell');
  expect(Object.keys(context.releases)).toEqual(['shell']);
});

test("a page's lock names the scripts of its section's islands", async () => {
  const { page, context } = await render('/blog/checker');

  expect(page.islands).toEqual([{ section: 'blog', name: 'checker' }]);
  expect(context.releases.blog?.islands).toEqual({ checker: ['section.js', 'checker.js'] });
  expect(Object.keys(context.releases.blog?.integrity ?? {})).toContain('remote-entry.js');
});

test('a page is rendered with the query and the data that it is given', async () => {
  await expect(render('/blog', { query: { q: 'loft' } })).resolves.toMatchObject({ page: { html: expect.stringContaining('<pre>"loft"</pre>') as string } });
  await expect(render('/seo-test', { data: { pages: 3 } })).resolves.toMatchObject({ page: { html: expect.stringContaining('{"pages":3}') as string } });
});

test('an address that is not known is rendered by the same code', async () => {
  const { page } = await render('/blog/anything-else');

  expect(page.status).toBe(200);
  expect(page.html).toContain('<h1>Post anything-else</h1>');
});

test.each([
  ['that no section owns', '/no/such/page', null],
  ['whose route knows no such page', '/blog/none', 'blog'],
  ['whose data is missing', '/seo-test', 'shell'],
])('a path %s is not found', async (_what, path, section) => {
  const { page, context } = await render(path);

  expect(page).toMatchObject({ status: 404, metadata: { noindex: true } });
  expect(context.section).toEqual(section);
});

test('a redirect is returned as one', async () => {
  await expect(renderer.render('/blog/old')).resolves.toEqual({ kind: 'redirect', to: '/blog/loft' });
});

test.each([
  ['that throws', '/blog/broken', 'no such picture'],
  ['with an island that its section does not have', '/blog/stray', 'Wanted an island of blog or shell, found blog/unknown.'],
  ['without a head', '/blog/headless', 'Wanted a <PageHead> in /blog/headless'],
])('a page %s rejects', async (_what, path, message) => {
  await expect(renderer.render(path)).rejects.toThrow(message);
});

test('without a release of the shell nothing can be rendered', async () => {
  await expect(openSections([]).render('/')).rejects.toThrow('Wanted a release of shell');
});
