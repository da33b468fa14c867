import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fixtureRelease } from '../testing/fixture-release';
import { temporaryFolder } from '../testing/temporary-folder';
import { replaceFile } from '../testing/current-home';
import { createFixtureSite, renderCandidate, sealRelease } from '../testing/fixture-candidate';
import type { FixtureSite } from '../testing/fixture-candidate';
import { budgets } from './budgets';
import { checkPages, checkRelease } from './gate';
import type { Candidate } from './gate';

const folder = temporaryFolder();
let lastSite = 0;
let site: FixtureSite;

beforeEach(async () => {
  site = await createFixtureSite(join(folder, `site-${(lastSite += 1)}`));
});

const checksOf = async (candidate: Candidate) => (await checkRelease(candidate)).map(({ check }) => check);
const known = (path: string) => ({ path, title: `Page ${path}`, lastModified: '2026-11-01' });

test.each(['blog', 'shell'] as const)('a good release of the %s passes, before and after its pages are rendered', async (name) => {
  const candidate = await site[name]();

  await expect(checkRelease(candidate)).resolves.toEqual([]);
  await expect(checkPages(candidate, await renderCandidate(candidate))).resolves.toEqual([]);
});

test('the first release of a section is refused for nothing but its way from the home page', async () => {
  const candidate = { ...(await site.blog()), current: [], currentPages: [] };

  await expect(checkRelease(candidate)).resolves.toEqual([]);
  await expect(checkPages(candidate, await renderCandidate(candidate))).resolves.toMatchObject([{ check: 'reach', wanted: expect.stringContaining('/blog, /blog/loft of blog') as string }]);
});

test.each<[string, () => Promise<Candidate>]>([
  ['exposed-section', () => site.blog({ chunks: {} })],
  ['exposed-section', () => site.blog({ routes: [{ pattern: '/blog' }] })],
  ['ranges', () => site.blog({ requires: { react: '^20.0.0' } })],
  ['ranges', () => site.shell({ provides: { react: '20.0.0' } })],
  ['owners', () => site.blog({ knownPages: [known('/')] })],
])('%s refuses it (%#)', async (check, makeCandidate) => {
  const candidate = await makeCandidate();

  await expect(checksOf(candidate)).resolves.toContain(check);
});

test('an island over its budget is refused', async () => {
  const candidate = await site.blog();
  await replaceFile(candidate.stored.folder, 'browser/checker.js', randomBytes(budgets.island));
  const stored = await sealRelease(candidate.stored.folder);

  await expect(checksOf({ ...candidate, stored })).resolves.toEqual(['budgets']);
});

test('a shell that an earlier composition could not run with is refused', async () => {
  const candidate = await site.shell();
  const old = fixtureRelease({ name: 'places', requires: { react: '^18.0.0' } });

  const refusals = await checkRelease({ ...candidate, reachable: [{ composition: 'c0ffee', releases: [old] }] });

  expect(refusals).toMatchObject([{ check: 'ranges', wanted: expect.stringContaining('c0ffee') as string }]);
});

test('every problem of a release is reported at once', async () => {
  const candidate = await site.blog({ entry: null, requires: { react: '^20.0.0' }, knownPages: [known('/')] });
  await writeFile(join(candidate.stored.folder, 'browser/checker.css'), 'h1 { color: red }');

  await expect(checksOf(candidate)).resolves.toEqual(['exposed-section', 'hashes', 'ranges', 'owners', 'layers']);
});

test('the code of a release runs only when its files are those of its list', async () => {
  const candidate = await site.blog();
  await writeFile(join(candidate.stored.folder, 'prerender/prerender.cjs'), 'globalThis.codeHasRun = true;');

  await expect(checksOf(candidate)).resolves.toEqual(['hashes']);
  expect(globalThis).not.toHaveProperty('codeHasRun');
});

test('pages without an h1, with a broken link, and pages that are gone are refused together', async () => {
  const candidate = await site.blog({ knownPages: [known('/blog')] });
  const rendered = await renderCandidate(candidate);
  const pages = rendered.pages.get('blog')?.map((page) => ({ ...page, headings: 0, links: ['/blog/loft', '/nowhere'] })) ?? [];

  const refusals = await checkPages(candidate, { ...rendered, pages: new Map(rendered.pages).set('blog', pages) });

  expect(refusals.map(({ check }) => check)).toEqual(['pages', 'links', 'links', 'gone']);
});

test('a link of another section to a page that goes is refused, even when it may go', async () => {
  const candidate = await site.blog({ knownPages: [known('/blog')] });
  const rendered = await renderCandidate(candidate);
  const pages = rendered.pages.get('shell')?.map((page) => ({ ...page, links: ['/blog', '/blog/loft', '/elsewhere'] })) ?? [];

  const refusals = await checkPages({ ...candidate, allowGone: ['/blog/loft'] }, { ...rendered, pages: new Map(rendered.pages).set('shell', pages) });

  expect(refusals).toMatchObject([{ check: 'links', wanted: expect.stringContaining('/blog/loft') as string }]);
});
