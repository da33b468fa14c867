import type { PathOutcome } from '../render/section-renderer';
import type { PageRenderer } from '../render/sections';
import { checkGone } from './check-gone';

const page = { kind: 'page', status: 200 } as PathOutcome;
const answers: Readonly<Record<string, PathOutcome>> = {
  '/blog/old': { kind: 'redirect', to: '/blog' },
  '/blog/lost': { kind: 'redirect', to: '/blog/nowhere' },
  '/blog/unlisted': page,
};
const renderer = { render: (path: string) => Promise.resolve(answers[path] ?? { ...page, status: 404 }) } as unknown as PageRenderer;

const check = (current: readonly string[], allowGone: readonly string[] = []) =>
  checkGone({
    section: 'blog',
    currentPaths: current,
    paths: new Set(['/blog', '/blog/loft']),
    renderer,
    allowGone,
  });

test.each([
  ['stay', ['/blog', '/blog/loft']],
  ['redirect to a page', ['/blog/old']],
  ['do not exist', []],
])('pages that %s pass', async (_what, current) => {
  await expect(check(current)).resolves.toEqual([]);
});

test.each([
  ['vanishes', '/blog/roof'],
  ['redirects to nothing', '/blog/lost'],
  ['is rendered but no longer known', '/blog/unlisted'],
])('a page that %s is refused by its path', async (_what, path) => {
  await expect(check(['/blog', path])).resolves.toEqual([
    {
      check: 'gone',
      wanted: `the current path ${path} of blog, or a redirect from it to a known page`,
      found: 'neither',
      remedy: expect.stringContaining(`--allow-gone ${path}`) as string,
    },
  ]);
});

test('a page that may vanish passes, another one does not', async () => {
  const refusals = await check(['/blog/roof', '/blog/mast'], ['/blog/roof']);

  expect(refusals.map(({ wanted }) => wanted)).toEqual([expect.stringContaining('/blog/mast')]);
});
