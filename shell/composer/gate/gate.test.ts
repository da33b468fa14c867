import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SectionLink } from '@site/shared';
import { fixtureRelease } from '../testing/fixture-release';
import { temporaryFolders } from '../testing/temporary-folder';
import { knownPage, replaceFile } from '../testing/current-store';
import { createFixtureSite, renderCandidate, sealRelease } from '../testing/fixture-candidate';
import type { FixtureSite } from '../testing/fixture-candidate';
import { readRelease } from '../store/release-format';
import type { ComposedPage } from '../store/site-manifest';
import { budgets } from './budgets';
import { checkPages, checkRelease } from './gate';
import type { Candidate } from './candidate';

const newFolder = temporaryFolders();
let site: FixtureSite;

beforeEach(async () => {
  site = await createFixtureSite(newFolder());
});

const checksOf = async (candidate: Candidate) => (await checkRelease(candidate)).map(({ check }) => check);

test('a good release of the shell passes, before and after its pages are rendered', async () => {
  const candidate = await site.shell();

  await expect(checkRelease(candidate)).resolves.toEqual([]);
  await expect(checkPages(candidate, await renderCandidate(candidate))).resolves.toEqual([]);
});

test('a good release of the blog passes, as the first of its section, too; what has not changed is not checked', async () => {
  const candidate = await site.blog();
  const first = { ...candidate, current: [], currentVersions: {}, currentPages: new Map() };
  const unchanged = { ...candidate, composition: site.current };
  const rendered = await renderCandidate(candidate);
  await writeFile(join(site.current[1]?.folder ?? '', 'browser/checker.js'), 'altered');

  for (const one of [candidate, first]) expect([...(await checkRelease(one)), ...(await checkPages(one, rendered))]).toEqual([]);
  await expect(checksOf(unchanged)).resolves.toEqual([]);
});

test("the owner's facts are checked with a new shell, and not with one that returns", async () => {
  const candidate = await site.shell();
  const { sections } = candidate;
  const describeShell = async () => ({ ...(await sections.describeShell()), business: { origin: 'https://site.example', takesEnquiries: true, phone: 'ask us' } });
  const withFacts = { ...candidate, sections: { ...sections, describeShell } };

  await expect(checkRelease(withFacts)).resolves.toMatchObject([{ check: 'business', found: '"ask us"' }]);
  await expect(checkRelease({ ...withFacts, returning: new Set(['shell']) })).resolves.toEqual([]);
});

const broken = { elements: 9, fragments: [], ids: [], problems: [{ rule: 'h1', found: 'none' }] };

test('pages that chance or the clock changes are refused, with both texts', async () => {
  const candidate = await site.blog({ knownPages: ['/blog', '/blog/random', '/blog/dated', '/blog/loft'].map(knownPage) });

  const refusals = await checkPages({ ...candidate, allowGone: [] }, await renderCandidate(candidate));

  expect(refusals.filter(({ check }) => check === 'renderings')).toMatchObject([{ found: expect.stringMatching(/^'.*<pre>0\..*' and then '.*<pre>0\..*' on \/blog\/random, \/blog\/dated$/) as string }]);
});

test('pages of unchanged sections are checked when another state of the composer wrote the current ones', async () => {
  const candidate = await site.blog();
  const { pages, renderer } = await renderCandidate(candidate);
  const spoilt = (pages.get('shell') ?? []).map((page) => ({ ...page, links: ['/nowhere'], document: broken }));
  const rendered = { renderer, pages: new Map([...pages, ['shell', spoilt]]) };

  await expect(checkPages(candidate, rendered)).resolves.not.toContainEqual(expect.objectContaining({ check: 'heads' }));
  const refusals = await checkPages({ ...candidate, rendersAnew: true }, rendered);

  expect(new Set(refusals.map(({ check }) => check))).toEqual(new Set(['heads', 'links', 'reach']));
  await expect(checkPages({ ...candidate, rendersAnew: true, returning: new Set(['shell']) }, rendered)).resolves.not.toContainEqual(expect.objectContaining({ check: 'heads' }));
});

test('pages of other sections are weighed where a release changes what links are on every page', async () => {
  const checksWith = async (links: readonly SectionLink[]) => {
    const candidate = await site.blog({ links: [...links] });
    const { pages, renderer } = await renderCandidate(candidate);
    const heavy = (pages.get('shell') ?? []).map((page) => ({ ...page, bytes: budgets.pageHtml + 1 }));
    return (await checkPages(candidate, { renderer, pages: new Map([...pages, ['shell', heavy]]) })).map(({ check }) => check);
  };

  await expect(checksWith([])).resolves.toEqual([]);
  await expect(checksWith([{ place: 'footer', group: 'help', label: 'Advice', path: '/blog' }])).resolves.toEqual(['budgets']);
});

test('an island over its budget is refused', async () => {
  const candidate = await site.blog();
  await replaceFile(candidate.stored.folder, 'browser/checker.js', randomBytes(budgets.island));
  const stored = await sealRelease(candidate.stored.folder);
  const composition = candidate.composition.map((one) => (one === candidate.stored ? stored : one));

  await expect(checksOf({ ...candidate, composition })).resolves.toEqual(['budgets']);
});

test('a shell that an earlier composition could not run with is refused; for a remote, earlier compositions do not matter', async () => {
  const reachable = [{ composition: 'c0ffee', releases: [fixtureRelease({ name: 'places', requires: { react: '^18.0.0' } })] }];

  await expect(checkRelease({ ...(await site.shell()), reachable })).resolves.toMatchObject([{ check: 'ranges', wanted: expect.stringContaining('c0ffee') as string }]);
  await expect(checkRelease({ ...(await site.blog()), reachable })).resolves.toEqual([]);
});

test('a shell that a current remote does not run with is refused', async () => {
  await expect(checksOf(await site.shell({ provides: { react: '20.0.0' } }))).resolves.toContain('ranges');
});

test('every problem of a release is reported at once', async () => {
  const candidate = await site.blog({ entry: null, requires: { react: '^20.0.0' }, links: [{ place: 'header', label: 'Advice', path: '/nowhere' }], knownPages: [knownPage('/')] });
  await writeFile(join(candidate.stored.folder, 'browser/checker.css'), 'h1 { color: red }');

  await expect(checksOf(candidate)).resolves.toEqual(['exposed-section', 'hashes', 'ranges', 'owners', 'section-links', 'layers', 'selectors']);
});

test('the code of a release runs only when its files are those of its list', async () => {
  const candidate = await site.blog();
  await writeFile(join(candidate.stored.folder, 'prerender/prerender.cjs'), 'globalThis.codeHasRun = true;');

  await expect(checksOf(candidate)).resolves.toEqual(['hashes']);
  expect(globalThis).not.toHaveProperty('codeHasRun');
});

test('pages without an h1, with a broken link, and pages that are gone are refused together; so is a link of another section to a page that may go', async () => {
  const candidate = await site.blog({ knownPages: [knownPage('/blog')] });
  const rendered = await renderCandidate(candidate);
  const withPages = (section: string, changed: Partial<ComposedPage>) => {
    const pages = (rendered.pages.get(section) ?? []).map((page) => ({ ...page, ...changed }));
    return { ...rendered, pages: new Map(rendered.pages).set(section, pages) };
  };

  const own = await checkPages(candidate, withPages('blog', { links: ['/blog/loft', '/nowhere'], document: broken }));
  const linked = await checkPages({ ...candidate, allowGone: ['/blog/loft'] }, withPages('shell', { links: ['/blog', '/blog/loft', '/elsewhere'] }));

  expect(own.map(({ check }) => check)).toEqual(['heads', 'links', 'gone']);
  expect(linked).toMatchObject([{ check: 'links', found: expect.stringContaining('/blog/loft') as string }]);
});

describe('a release that was current before', () => {
  const returning = new Set(['blog']);

  test('comes back although pages go, a head and a style are what the gate refuses today, and its scripts are over their budget', async () => {
    const candidate = await site.blog({ knownPages: [knownPage('/blog')] });
    const { folder: itsFolder } = candidate.stored;
    await writeFile(join(itsFolder, 'browser/checker.js'), randomBytes(budgets.island));
    await sealRelease(itsFolder);
    await replaceFile(itsFolder, 'prerender/prerender.css', 'h1{color:red}');
    const stored = { folder: itsFolder, release: await readRelease(itsFolder) };
    const composition = candidate.composition.map((one) => (one === candidate.stored ? stored : one));
    const back = { ...candidate, composition, returning };
    const rendered = await renderCandidate(back);
    const pages = rendered.pages.get('blog')?.map((page) => ({ ...page, headings: 0 })) ?? [];

    await expect(checksOf({ ...back, returning: new Set() })).resolves.toEqual(['layers', 'selectors', 'budgets']);
    await expect(checkRelease(back)).resolves.toEqual([]);
    await expect(checkPages(back, { ...rendered, pages: new Map(rendered.pages).set('blog', pages) })).resolves.toEqual([]);
  });

  test('does not come back when a file differs from its hash', async () => {
    const candidate = await site.blog();
    await writeFile(join(candidate.stored.folder, 'browser/checker.js'), 'altered');

    await expect(checksOf({ ...candidate, returning, wasCurrent: true })).resolves.toEqual(['hashes']);
  });

  test('does not come back where its link would be the third in the header, unless all were there together', async () => {
    const link: SectionLink = { place: 'header', label: 'Advice', path: '/blog' };
    const shop = fixtureRelease({ name: 'shop', routes: [{ pattern: '/shop' }], knownPages: [knownPage('/shop')], links: ['Shop', 'Offers'].map((label) => ({ ...link, label, path: '/shop' })) });
    const candidate = await site.blog({ links: [link] });
    const others = [...candidate.current, { release: shop, folder: '' }];
    const composition = [...candidate.composition, { release: shop, folder: '' }];
    const back = { ...candidate, composition, current: others, currentVersions: { ...candidate.currentVersions, shop: '1.0.0' }, returning };

    await expect(checkRelease(back)).resolves.toMatchObject([{ check: 'section-links', found: "'Advice' of blog, 'Shop' of shop, 'Offers' of shop", remedy: expect.stringContaining("'npm run rollback' without a section") as string }]);
    await expect(checksOf({ ...back, wasCurrent: true })).resolves.toEqual([]);
  });

  test('does not come back beside a shell that it does not run with, unless both were current together', async () => {
    const candidate = { ...(await site.blog({ requires: { react: '^18.0.0' } })), returning };

    await expect(checksOf(candidate)).resolves.toEqual(['ranges']);
    await expect(checksOf({ ...candidate, wasCurrent: true })).resolves.toEqual([]);
  });
});
