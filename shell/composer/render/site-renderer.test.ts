import type { JsonValue } from '@site/shared';
import type { DocumentFiles } from '../../src/document/page-document';
import type { PageContext } from '../../src/page-context';
import { createFixtureHome } from '../testing/fixture-home';
import { temporaryFolder } from '../testing/temporary-folder';
import { readReleases } from '../store/read-releases';
import { createSiteRenderer } from './site-renderer';
import type { SiteRenderer } from './site-renderer';

const folder = temporaryFolder();
let renderer: SiteRenderer;

beforeAll(async () => {
  const home = await createFixtureHome(folder);
  renderer = createSiteRenderer(await readReleases(home, [{ name: 'blog', version: '1.0.0' }, { name: 'shell', version: '1.0.0' }]));
});

/** A rendered page, and what its document was made with. */
async function render(path: string, data?: JsonValue) {
  const page = await renderer.render(path, data === undefined ? {} : { data });
  if (page.kind !== 'page') throw new Error(`redirect to ${page.to}`);
  const [, json = ''] = /<script type="application\/json">(.*)<\/script>/s.exec(page.html) ?? [];
  return { page, ...(JSON.parse(json) as { context: PageContext; files: DocumentFiles }) };
}

test("a remote's page is made from its release and the shell's, and says so", async () => {
  const { page, context } = await render('/blog');

  expect(page).toMatchObject({ status: 200, section: 'blog', metadata: { title: 'Advice', canonicalPath: '/blog' } });
  expect(page.html).toContain('<h1>Advice</h1>');
  expect(context).toMatchObject({ path: '/blog', route: { section: 'blog', pattern: '/blog' } });
  expect(Object.keys(context.releases)).toEqual(['shell', 'blog']);
  expect(context.releases.shell).toMatchObject({ version: '1.0.0', routes: {}, integrity: {} });
});

test("the shell's own page is made from the shell's release alone", async () => {
  const { page, context } = await render('/');

  expect(page.section).toBe('shell');
  expect(Object.keys(context.releases)).toEqual(['shell']);
});

test('what a route prepares is on the page and in its document', async () => {
  const { page, context, files } = await render('/blog/loft');

  expect(page.html).toContain('<pre>{"minutes":4}</pre>');
  expect(context.data).toEqual({ minutes: 4 });
  expect(files.preloads.map(({ url }) => url)).toContain('/releases/blog/1.0.0/post-loft.js');
});

test("a still page's document brings none of its code, and names the files of its live parts", async () => {
  const { context, files } = await render('/blog/checker');

  expect(files.preloads.map(({ url }) => url)).not.toContainEqual(expect.stringContaining('/releases/blog/'));
  expect(context.releases.blog).toMatchObject({ routes: {}, parts: { checker: ['section.js', 'section.css', 'post.js', 'post.css'] } });
  expect(Object.keys(context.releases.blog?.integrity ?? {})).toContain('remote-entry.js');
  expect(context.releases.shell).toMatchObject({ routes: {}, integrity: { 'federation.js': expect.stringMatching(/^sha384-/) as string } });
});

test('given data takes the place of what a route prepares', async () => {
  const { context } = await render('/blog/loft', { minutes: 5 });

  expect(context.data).toEqual({ minutes: 5 });
});

test('an address that nobody listed is rendered by the same code', async () => {
  const { page, context } = await render('/blog/anything-else');

  expect(page.status).toBe(200);
  expect(page.html).toContain('<h1>Post anything-else</h1>');
  expect(context.data).toBeUndefined();
});

test.each([
  ['that nobody owns', '/no/such/page', null],
  ['whose route knows no such page', '/blog/none', { section: 'blog', pattern: '/blog/:slug', params: { slug: 'none' } }],
  ['whose data is not given', '/seo-test', { section: 'shell', pattern: '/seo-test', params: {} }],
])('a path %s is not found', async (_what, path, route) => {
  const { page, context } = await render(path);

  expect(page).toMatchObject({ status: 404, metadata: { noindex: true } });
  expect(context.route).toEqual(route);
});

test('a redirect is told as one', async () => {
  await expect(renderer.render('/blog/old')).resolves.toEqual({ kind: 'redirect', to: '/blog/loft' });
});

test.each([
  ['that throws', '/blog/broken', 'no such picture'],
  ['with a live part that its section does not have', '/blog/stray', 'Wanted a live part of blog (checker), found blog/unknown'],
  ['without a head', '/blog/headless', 'Wanted a <PageHead> in /blog/headless'],
])('a page %s rejects', async (_what, path, message) => {
  await expect(renderer.render(path)).rejects.toThrow(message);
});

test('without a release of the shell nothing can be rendered', () => {
  expect(() => createSiteRenderer([])).toThrow('release of the shell');
});
