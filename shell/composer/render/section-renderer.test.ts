import type { DocumentFiles } from '../../src/document/render-document';
import type { PageContext } from '../../src/document/page-context';
import { readReleases } from '../store/read-releases';
import type { StoredRelease } from '../store/read-releases';
import { createFixtureStore } from '../testing/fixture-store';
import { temporaryFolder } from '../testing/temporary-folder';
import type { PageInput } from '../../src/document/section-pages';
import { openSections } from './sections';
import type { Sections } from './sections';

const folder = temporaryFolder();
let stored: StoredRelease[];
let renderer: Sections;

beforeAll(async () => {
  const disk = await createFixtureStore(folder);
  stored = await readReleases(disk, [{ name: 'blog', version: '1.0.0' }, { name: 'shell', version: '1.0.0' }]);
  renderer = openSections(stored);
});

afterAll(() => renderer.close());

/** A rendered page, and what its document was made with. */
async function render(path: string, input?: PageInput) {
  const page = await renderer.render(path, input);
  if (page.kind !== 'page') throw new Error(`redirect to ${page.to}`);
  const [, json = ''] = /<script type="application\/json" id="page-context">(.*?)<\/script>/s.exec(page.html) ?? [];
  return { page, ...(JSON.parse(json) as { context: PageContext; files: DocumentFiles }) };
}

test("a remote's page is made from its release and the shell's, and says so", async () => {
  const { page, context, files } = await render('/blog');

  expect(page).toMatchObject({ status: 200, section: 'blog', metadata: { title: 'Advice', canonicalPath: '/blog' } });
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

test('every page has the links of all sections, and names them', async () => {
  const links: StoredRelease['release']['links'] = [{ place: 'footer', group: 'help', label: 'Careers', path: '/careers' }];
  const linking = stored.map((one) => (one.release.name === 'blog' ? { ...one, release: { ...one.release, links } } : one));
  const sections = openSections(linking, renderer.limits, renderer);

  const pages = await Promise.all(['/', '/blog', '/no/such/page'].map((path) => sections.render(path)));
  sections.close();

  for (const page of pages) {
    if (page.kind !== 'page') throw new Error(`redirect to ${page.to}`);
    expect(page.html).toContain('<a href="/careers">Careers</a>');
    expect(page.html).toMatch(/"links":"[0-9a-f]{12}"/);
  }
  expect((await render('/blog')).context).not.toHaveProperty('links');
});

test('a page is rendered with the query and the data that it is given', async () => {
  await expect(render('/blog', { query: { q: 'loft' } })).resolves.toMatchObject({ page: { html: expect.stringContaining('<pre>"loft"</pre>') as string } });
  await expect(render('/seo-test', { data: { pages: 3 } })).resolves.toMatchObject({ page: { html: expect.stringContaining('{"pages":3}') as string } });
});

const form = { step: 'fill', values: { 'details.sets': 'x' }, errors: {}, photographs: [], leftOut: '', key: 'k', token: 't' } as const;
const posted = async (path: string) => {
  const page = await renderer.answer(path, { query: {}, form });
  return page.kind === 'page' ? { status: page.status, text: page.body.toString() } : page;
};

test("a form that was posted is rendered by the shell, from the section's form", async () => {
  await expect(posted('/blog/ask')).resolves.toMatchObject({ status: 200, text: expect.stringContaining('<h1>Ask about a post</h1>') as string });
  await expect(posted('/contact')).resolves.toMatchObject({ text: expect.stringContaining(`{"form":"contact","path":"/contact","state":${JSON.stringify(form)}}`) as string });
});

test('the page of a form that was posted says in its context that it is one, and no other page does', async () => {
  await expect(posted('/contact')).resolves.toMatchObject({ text: expect.stringContaining('"isPosted":true') as string });
  expect((await render('/contact')).context).not.toHaveProperty('isPosted');
});

test("the shell's own form stands in for that of a section which fails to render it", async () => {
  const failing = openSections(stored, { ...renderer.limits, processes: 1, waitMs: 20_000, pageMs: 300, cutOff: { failures: 1, withinMs: 60_000, pauseMs: 60_000, longestPauseMs: 60_000 } });
  await expect(failing.render('/blog/looping')).rejects.toThrow('the limit');

  const page = await failing.answer('/blog/ask', { query: {}, form });

  expect(page.kind === 'page' && page.body.toString()).toContain('{"form":"contact","path":"/blog/ask"');
  failing.close();
});

test("a section's own fields are checked in its process, and the form is named in full", async () => {
  await expect(renderer.checkDetails('/blog/ask', { 'details.sets': '3', name: 'Ada' })).resolves.toEqual({
    details: [{ label: 'The sets', value: '3' }],
    errors: {},
    form: { name: 'blog/ask', title: 'Ask about a post' },
  });
  await expect(renderer.checkDetails('/blog/ask', { 'details.sets': 'many' })).resolves.toMatchObject({ details: [], errors: { 'details.sets': 'Enter a number' } });
  await expect(renderer.checkDetails('/contact', {})).resolves.toEqual({ details: [], errors: {}, form: { name: 'shell/contact', title: 'Write to us' } });
});

test('what a section makes of a field is cut to its limit', async () => {
  const { details } = await renderer.checkDetails('/blog/ask', { 'details.fault': 'flooding' });

  expect(details.map(({ value }) => value.length)).toEqual([2000]);
});

test.each([
  ['that throws', 'throwing', 'failed to check the details of an enquiry: its code fails: no schema'],
  ['that never ends', 'looping', 'it took longer than 0.3 s, the limit'],
])("a section's schema %s is an error of the section", async (_what, fault, message) => {
  const sections = openSections(stored, { ...renderer.limits, pageMs: 300 });

  await expect(sections.checkDetails('/blog/ask', { 'details.fault': fault })).rejects.toMatchObject({ section: 'blog', message: expect.stringContaining(message) as string });

  sections.close();
});

test.each([
  ['/blog/ask', true],
  ['/contact', true],
  ['/blog', false],
  ['/blog/loft', false],
  ['/no/such/page', false],
])('whether %s takes an enquiry is known from the releases: %s', (path, takes) => {
  expect(renderer.findRoute(path)?.enquiry === true).toBe(takes);
});

test('a path without a form takes no enquiry', async () => {
  await expect(renderer.checkDetails('/blog', {})).rejects.toThrow('There is no form at /blog.');
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
  ['with an island that its section does not have', '/blog/stray', 'The page uses the island blog/unknown, which neither blog nor shell has.'],
  ['without a head', '/blog/headless', 'The page /blog/headless has no <PageHead>'],
])('a page %s rejects', async (_what, path, message) => {
  await expect(renderer.render(path)).rejects.toThrow(message);
});

test('without a release of the shell nothing can be rendered', async () => {
  await expect(openSections([]).render('/')).rejects.toThrow('The composition has no release of shell');
});
