import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../testing/temporary-folder';
import { budgets } from './budgets';
import { checkBudgets } from './check-budgets';
import { evaluateSections } from './evaluate-sections';
import { createFixtureSite, sealRelease } from './fixture-candidate';
import type { FixtureSite } from './fixture-candidate';
import type { Candidate } from './gate';

const folder = temporaryFolder();
let lastSite = 0;
let site: FixtureSite;

beforeEach(async () => {
  site = await createFixtureSite(join(folder, `site-${(lastSite += 1)}`));
});

/** The refusals of a candidate with a file of so many bytes that do not compress. */
async function check({ stored, composition }: Candidate, file?: string, bytes = 0) {
  if (file) await writeFile(join(stored.folder, 'browser', file), randomBytes(bytes));
  if (file?.endsWith('.js')) await sealRelease(stored.folder);
  if (file?.endsWith('.css')) await rm(join(stored.folder, 'browser', `${file}.br`));
  const { name } = stored.release;
  const { shell, sections } = evaluateSections(composition, name);
  if (!shell) throw new Error('The fixture has no shell.');
  return checkBudgets({ stored: composition, sections, findRoute: shell.findRoute }, name);
}

test.each(['blog', 'shell'] as const)('a small release of the %s is within its budget', async (name) => {
  await expect(check(await site[name]())).resolves.toEqual([]);
});

test('scripts over the budget are refused by the route and by the part that load them', async () => {
  const refusals = await check(await site.blog(), 'post.js', budgets.remote.scripts);

  expect(refusals).toMatchObject([
    {
      check: 'budgets',
      wanted: `at most ${budgets.remote.scripts} bytes of scripts (brotli) for the first load of /blog/:slug of blog`,
      found: expect.stringMatching(/^\d+ bytes$/) as string,
    },
    { wanted: expect.stringContaining('the live part checker of blog') as string },
  ]);
});

test('a live part is weighed with what its page has by then', async () => {
  const refusals = await check(await site.blog(), 'post.js', budgets.part.scripts);

  expect(refusals).toMatchObject([
    { wanted: `at most ${budgets.part.scripts} bytes of scripts (brotli) for the first load of a page with the live part checker of blog` },
  ]);
});

test('styles have a budget of their own, and count without a compressed copy too', async () => {
  const refusals = await check(await site.blog(), 'blog-index.css', budgets.remote.styles);

  expect(refusals).toMatchObject([{ wanted: expect.stringContaining('styles (brotli) for the first load of /blog of blog') as string }]);
});

test('a chunk that one known page needs beside its route weighs on the route', async () => {
  await expect(check(await site.blog(), 'post-loft.js', budgets.remote.scripts)).resolves.toHaveLength(1);
});

test('a route without a known page is weighed by itself', async () => {
  const knownPages = [{ path: '/blog', title: 'Advice', lastModified: '2026-11-01' }];

  const refusals = await check(await site.blog({ knownPages }), 'post.js', budgets.remote.scripts);

  expect(refusals[0]?.wanted).toContain('/blog/:slug of blog');
});

test("the shell's part weighs on the pages of remotes", async () => {
  const refusals = await check(await site.shell(), 'federation.js', budgets.remote.scripts);

  expect(refusals.map(({ wanted }) => wanted.replace(/.* load of /, ''))).toEqual(['/blog of blog', '/blog/:slug of blog', 'a page with the live part checker of blog']);
});

test('what comes with every page has the budget of those without live parts', async () => {
  const refusals = await check(await site.shell(), 'main.js', budgets.still.scripts);

  expect(refusals[0]?.wanted).toBe(`at most ${budgets.still.scripts} bytes of scripts (brotli) for the first load of pages without live parts`);
});

test('a file that no first load asks for costs nothing', async () => {
  await expect(check(await site.blog(), 'later.js', budgets.remote.scripts)).resolves.toEqual([]);
});

test('a page whose chunks cannot be told is left to rendering, which refuses it', async () => {
  const { stored, composition } = await site.blog();
  const { shell, sections } = evaluateSections(composition, 'blog');
  const extraChunks = () => {
    throw new Error('no such post');
  };
  const blog = { name: 'blog', routes: (sections.get('blog')?.routes ?? []).map((route) => ({ ...route, extraChunks })) };
  const weighed = { stored: composition, sections: new Map(sections).set('blog', blog), findRoute: shell?.findRoute ?? (() => undefined) };

  await expect(checkBudgets(weighed, stored.release.name)).resolves.toEqual([]);
});
