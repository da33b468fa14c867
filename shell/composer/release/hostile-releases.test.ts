import { join } from 'node:path';
import { readCurrentComposition } from '../store/current-composition';
import { readSwitches } from '../store/switches';
import type { SiteHome } from '../store/site-home';
import { createCurrentHome, knownPage } from '../testing/current-home';
import { sealRelease } from '../testing/fixture-candidate';
import { writeBlog, writeRelease } from '../testing/fixture-home';
import { fixtureRelease } from '../testing/fixture-release';
import { temporaryFolder } from '../testing/temporary-folder';
import { planComposition } from './plan-composition';
import type { Plan } from './plan-composition';

jest.setTimeout(60_000);

const folder = temporaryFolder();
let home: SiteHome;
let lastVersion = 0;

beforeAll(async () => {
  home = await createCurrentHome(join(folder, 'home'));
});

async function plan(section: string, version: string): Promise<Plan> {
  const candidate = await sealRelease(home.release(section, version));
  const { stored: current } = await readCurrentComposition(home);
  const stored = [...current.filter(({ release }) => release.name !== section), candidate];
  return planComposition(home, { stored, kind: 'new', compress: false });
}

/** The plan of a new section with one route and these pages. @param render code of the route's function */
async function planShop(pattern: string, paths: readonly string[], render: string): Promise<Plan> {
  const version = `1.0.${(lastVersion += 1)}`;
  const release = fixtureRelease({ name: 'shop', version, routes: [{ pattern }], knownPages: paths.map(knownPage) });
  const bundle = `
    const { page } = require('@site/shared');
    exports.section = { name: 'shop', islands: {} };
    exports.title = 'Shop';
    exports.routes = [{ path: '${pattern}', render: ({ path }) => ${render} }];
    exports.knownPages = [];
  `;
  await writeRelease(home, release, bundle);
  return plan('shop', version);
}

test.each<[string, string[], () => Promise<Plan>]>([
  ['a page of 15 MB', ['budgets', 'reach'], () => planShop('/shop', ['/shop'], "page('Shop', { data: 'x'.repeat(15_000_000) })")],
  ['a page for every address', ['reach', 'patterns'], () => planShop('/:any', ['/shop'], 'page(`Shop ${path}`)')],
  ['an unlisted path of another section', ['reach', 'taken'], () => planShop('/blog/unlisted', ['/blog/unlisted'], "page('Shop')")],
  ['one title and description on all pages', ['twins', 'twins', 'reach'], () => planShop('/shop/:item', ['/shop/a', '/shop/b', '/shop/c'], "page('Shop')")],
  [
    'a version below the current one',
    ['version'],
    async () => {
      await writeBlog(home, '0.9.9');
      return plan('blog', '0.9.9');
    },
  ],
])('%s is refused: wanted, found and what to do', async (_what, checks, planIt) => {
  const planned = await planIt();

  const something = expect.stringMatching(/\w/) as string;
  expect(planned).toEqual({ kind: 'refused', refusals: checks.map((check) => ({ check, wanted: something, found: something, remedy: something })) });
  expect(await readSwitches(home)).toHaveLength(1);
});

test('a sound new section passes', async () => {
  await expect(planShop('/shop/:item', ['/shop/a', '/shop/b'], 'page(`Shop ${path}`, { noindex: true })')).resolves.toMatchObject({ kind: 'ready' });
});
