import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ComposedPage } from '../store/site-manifest';
import { createFixtureSite, sealRelease } from '../testing/fixture-candidate';
import type { FixtureCandidate, FixtureSite } from '../testing/fixture-candidate';
import { fixturePage } from '../testing/fixture-page';
import { fixtureShellRelease } from '../testing/fixture-release';
import { temporaryFolders } from '../testing/temporary-folder';
import { budgets } from './budgets';
import { affectedBy } from './candidate';
import { checkBudgets, checkPageWeights } from './check-budgets';

const newFolder = temporaryFolders();
let site: FixtureSite;

beforeEach(async () => {
  site = await createFixtureSite(newFolder());
});

/** The refusals of a candidate with a file of this many bytes that do not compress. */
async function check({ stored, composition }: FixtureCandidate, file?: string, bytes = 0) {
  if (file) await writeFile(join(stored.folder, 'browser', file), randomBytes(bytes));
  if (file) await sealRelease(stored.folder);
  return checkBudgets(composition, affectedBy([stored], composition));
}

test.each(['blog', 'shell'] as const)('a small release of the %s is within its budgets', async (name) => {
  await expect(check(await site[name]())).resolves.toEqual([]);
});

test.each(['checker.js', 'section.js', 'remote-entry.js'])('an island is weighed with %s of its release', async (file) => {
  await expect(check(await site.blog(), file, budgets.island)).resolves.toMatchObject([
    {
      check: 'budgets',
      wanted: `at most ${budgets.island} bytes of scripts (brotli) for the island checker of blog, from the main script until it is hydrated`,
      found: expect.stringMatching(/^\d+ bytes$/) as string,
    },
  ]);
});

test.each(['hydrate.js', 'federation.js'])("a new shell's %s weighs on the islands of remotes", async (file) => {
  await expect(check(await site.shell(), file, budgets.island)).resolves.toMatchObject([{ wanted: expect.stringContaining('checker of blog') as string }]);
});

describe('an island that uses shared modules', () => {
  const modules = ['@site/shared/finder', '@site/shared/query'];
  const using = (shared: readonly string[], candidate: FixtureCandidate): FixtureCandidate => ({
    ...candidate,
    composition: candidate.composition.map((stored) =>
      stored.release.name === 'blog' ? { ...stored, release: { ...stored.release, shared: { checker: [...shared] } } } : stored,
    ),
  });

  it('has a budget that counts them', async () => {
    await expect(check(using(modules, await site.shell()), 'query.js', budgets.islandWithShared)).resolves.toMatchObject([
      {
        wanted: `at most ${budgets.islandWithShared} bytes of scripts (brotli) for the island checker of blog, from the main script until it is hydrated, with @site/shared/finder and @site/shared/query`,
      },
    ]);
  });

  it('is not weighed with those that it does not use', async () => {
    await expect(check(using(['@site/shared/finder'], await site.shell()), 'query.js', budgets.islandWithShared)).resolves.toEqual([]);
  });

  it('is weighed once with a script that two of them need', async () => {
    const { chunks } = fixtureShellRelease();
    const shell = await site.shell({ chunks: { ...chunks, finder: ['query.js', 'finder.js'] } });

    await expect(check(using(modules, shell), 'query.js', Math.ceil(budgets.islandWithShared * 0.6))).resolves.toEqual([]);
  });

  it('keeps its own budget for what its section brings', async () => {
    const blog = await site.blog({ shared: { checker: modules } });

    await expect(check(blog, 'checker.js', budgets.island)).resolves.toMatchObject([{ wanted: expect.stringMatching(/hydrated$/) as string }]);
  });
});

test('the main script has a budget of its own', async () => {
  await expect(check(await site.shell(), 'main.js', budgets.main)).resolves.toMatchObject([
    { wanted: `at most ${budgets.main} bytes of scripts (brotli) for the main script, which every page loads` },
  ]);
});

test('a script that no island loads has no budget', async () => {
  await expect(check(await site.blog(), 'later.js', budgets.island)).resolves.toEqual([]);
});

const styled = (bytes: number): Partial<ComposedPage> => ({ styleBytes: bytes });

test('pages within the budgets pass, and so do pages without a recorded size', () => {
  expect(checkPageWeights([fixturePage({ bytes: budgets.pageHtml, ...styled(budgets.pageStyle) }), fixturePage({ path: '/witney' })])).toEqual([]);
});

test.each([
  ['bytes of HTML', budgets.pageHtml, (bytes: number): Partial<ComposedPage> => ({ bytes })],
  ['bytes of styles (brotli) in the head', budgets.pageStyle, styled],
  ['elements', budgets.pageElements, (elements: number): Partial<ComposedPage> => ({ document: { elements, fragments: [], ids: [], problems: [] } })],
])('the pages of a section with too much %s are refused together, the heaviest first', (what, limit, weighing) => {
  const places = ['/a', '/b', '/c', '/d', '/e'].map((path, index) => fixturePage({ path, ...weighing(limit + 1 + index) }));
  const blog = fixturePage({ section: 'blog', path: '/blog', ...weighing(limit * 2) });

  expect(checkPageWeights([...places, fixturePage(), blog])).toMatchObject([
    { check: 'budgets', wanted: `at most ${limit} ${what} for each page of blog`, found: `${limit * 2} on /blog` },
    { wanted: `at most ${limit} ${what} for each page of locations`, found: `${limit + 5} on /e, ${limit + 4} on /d, ${limit + 3} on /c, ${limit + 2} on /b, ${limit + 1} on /a` },
  ]);
});
