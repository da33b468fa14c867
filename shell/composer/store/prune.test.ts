import { cpSync, existsSync, readdirSync, utimesSync } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { siteHome } from './site-home';
import type { SiteHome } from './site-home';
import { hashFiles } from '../testing/folder-state';
import { createCurrentHome, makeOtherComposition, releaseBlog } from '../testing/current-home';
import { temporaryFolders } from '../testing/temporary-folder';
import { storePreview } from './preview';
import { prune } from './prune';
import { readSwitches, switchTo, formatSwitch } from './switches';
import type { Switch } from './switches';
import { verify } from './verify';

const newFolder = temporaryFolders();
const template = newFolder();
const least = { compositions: undefined, days: undefined };
let home: SiteHome;
/** The oldest first. */
let compositions: string[];

/** Dates the switches of a home so many days ago, the oldest first. */
async function age(...days: number[]): Promise<void> {
  const switches = await readSwitches(home);
  for (const [index, entry] of switches.entries()) {
    const at = new Date(Date.now() - (days[index] ?? 0) * 86_400_000).toISOString();
    await writeFile(join(home.switches, `${String(index + 1).padStart(8, '0')}.json`), formatSwitch({ ...entry, at }));
  }
}

/** Dates everything in a home so long ago that no command can be using it. */
function settle(): void {
  const old = new Date(Date.now() - 7_200_000);
  for (const path of readdirSync(home.folder, { encoding: 'utf8', recursive: true })) utimesSync(join(home.folder, path), old, old);
}

beforeAll(async () => {
  home = await createCurrentHome(template);
  for (let patch = 1; patch <= 8; patch += 1) await releaseBlog(home, `1.0.${patch}`);
  compositions = (await readSwitches(home)).map(({ composition }) => composition);
  await age(90, 50, 40, 20, 9, 8, 7, 6, 5);
});

beforeEach(() => {
  home = siteHome(newFolder());
  cpSync(template, home.folder, { recursive: true });
  settle();
});

const run = (retention: Partial<Parameters<typeof prune>[1]> = {}, dryRun = false) => prune(home, { ...least, ...retention }, { dryRun });
const releases = async () => (await readdir(join(home.folder, 'releases/blog'))).sort();
/** Indices of the kept ones of the nine compositions, the oldest being 0. */
const keptOf = ({ kept }: Awaited<ReturnType<typeof prune>>) => kept.map(({ composition }) => compositions.indexOf(composition));

test('the last five before the current one and those replaced in the last 30 days are kept, each with its reason', async () => {
  const pruning = await run();

  expect(keptOf(pruning)).toEqual([8, 7, 6, 5, 4, 3, 2]);
  expect(pruning.kept.map(({ reason }) => reason)).toEqual(['current', ...Array<string>(5).fill('among the last 5 before'), 'replaced 20 of 30 days ago']);
});

test('everything that only older compositions need is removed, and the rest is complete', async () => {
  const { removed } = await run();

  expect(removed.map((path) => path.replace(/@.*/, '@')).sort()).toEqual(
    [
      ...compositions.slice(0, 2).map((id) => join('compositions', id)),
      join('releases/blog/1.0.0'),
      join('releases/blog/1.0.1'),
      join('renderings/blog/1.0.0@'),
      join('renderings/blog/1.0.1@'),
    ].sort(),
  );
  expect(removed.filter((path) => existsSync(join(home.folder, path)))).toEqual([]);
  expect(await readdir(join(home.folder, 'staging'))).toEqual([]);
  expect(await releases()).toEqual(['1.0.2', '1.0.3', '1.0.4', '1.0.5', '1.0.6', '1.0.7', '1.0.8']);
  await expect(verify(home, () => {})).resolves.toMatchObject({ problems: [] });
});

describe('a composition that never was current', () => {
  const id = 'aaaaaaaaaaaa';
  const record = join('previews', `${id}.json`);
  let other: string;

  /** Shows it in a preview that expires so many milliseconds from now. */
  async function preview(lifetimeMs: number): Promise<string> {
    other = await makeOtherComposition(home, compositions[8] ?? '');
    const expires = new Date(Date.now() + lifetimeMs).toISOString();
    await storePreview(home, { id, secretHash: '0'.repeat(64), composition: other, section: 'blog', version: '1.0.8', path: '/blog', sections: { shell: '1.0.0', blog: '1.0.8' }, at: new Date().toISOString(), by: 'test', expires });
    settle();
    return expires;
  }

  test('is kept with its pages while a preview shows it', async () => {
    const expires = await preview(60_000);

    const { kept, removed } = await run();

    expect(kept.at(-1)).toEqual({ composition: other, reason: `a preview shows it until ${expires}` });
    expect(removed.filter((path) => path.includes(other) || path.includes('0123abcd'))).toEqual([]);
    expect(existsSync(join(home.folder, record))).toBe(true);
    await expect(verify(home, () => {})).resolves.toMatchObject({ problems: [] });
  });

  test('is removed with its pages and the record once the preview has expired', async () => {
    await preview(-1);

    const { removed } = await run();

    expect(removed).toEqual(expect.arrayContaining([join('compositions', other), record]));
    expect([join('compositions', other), record].filter((path) => existsSync(join(home.folder, path)))).toEqual([]);
  });
});

test('a dry run reports the same and removes nothing', async () => {
  const before = await hashFiles(home.folder);

  const pruning = await run({}, true);

  await expect(hashFiles(home.folder)).resolves.toEqual(before);
  await expect(run()).resolves.toEqual(pruning);
});

test('a release that never was current is removed', async () => {
  await writeFile(join(home.folder, 'releases/blog/2.0.0'), '');
  settle();

  expect((await run()).removed).toContain(join('releases/blog/2.0.0'));
});

test('what another command may just have stored stays, and is reported', async () => {
  await writeFile(join(home.folder, 'releases/blog/2.0.0'), '');

  const { recent, removed } = await run();

  expect(recent).toEqual([join('releases/blog/2.0.0')]);
  expect(removed).not.toContain(join('releases/blog/2.0.0'));
  expect(existsSync(join(home.folder, 'releases/blog/2.0.0'))).toBe(true);
});

test.each([
  ['fewer compositions and days than the least', { compositions: 0, days: 0 }, 7],
  ['more compositions', { compositions: 7 }, 8],
  ['more days', { days: 45 }, 8],
  ['all of both', { compositions: 100, days: 1000 }, 9],
])('with %s asked for, the larger number is kept', async (_what, retention, kept) => {
  expect((await run(retention)).kept).toHaveLength(kept);
});

test('a larger retention after a smaller one removes nothing else', async () => {
  await run();

  await expect(run({ compositions: 100 })).resolves.toMatchObject({ removed: [] });

  await expect(verify(home, () => {})).resolves.toMatchObject({ problems: [] });
});

test('the releases of a kept composition stay, even when the composition itself was lost', async () => {
  await rm(home.composition(compositions[5] ?? ''), { recursive: true });

  await run();

  expect(await releases()).toContain('1.0.5');
});

describe('what a rollback returns to is kept, however old it is', () => {
  /** Adds a switch of long ago, and returns its composition. */
  async function add(action: Switch['action'], composition: string, sections: Record<string, string>): Promise<void> {
    const last = (await readSwitches(home)).at(-1);
    if (!last) throw new Error('Wanted a first switch.');
    const at = new Date(Date.now() - 90 * 86_400_000).toISOString();
    await switchTo(home, { ...last, action, at, composition, previous: last.composition, sections: { ...last.sections, ...sections } });
  }

  beforeEach(() => age(...Array<number>(9).fill(100)));

  test('the release of a section', async () => {
    for (const shop of ['1', '2', '3', '4', '5']) await add('release', `shop${shop}`, { shop });
    await add('release', await makeOtherComposition(home, compositions[8] ?? ''), { shop: '6' });
    settle();

    const { keptReleases } = await run();

    expect(keptReleases).toEqual([{ name: 'blog', version: '1.0.7' }]);
    expect(await releases()).toEqual(['1.0.7', '1.0.8']);
  });

  test('the composition', async () => {
    for (const shop of ['1', '2', '3', '4', '5', '6']) {
      await add('release', `shop${shop}`, { shop });
      await add('rollback', compositions[8] ?? '', {});
    }

    const { kept } = await run();

    expect(kept.at(-1)).toEqual({ composition: compositions[7], reason: 'a rollback returns to it' });
    expect(await releases()).toEqual(['1.0.7', '1.0.8']);
    expect(existsSync(home.composition(compositions[7] ?? ''))).toBe(true);
  });
});

test('without a current composition nothing is removed', async () => {
  const before = await hashFiles(home.folder);
  for (const gone of [home.switches, home.switchCopies]) await rm(gone, { recursive: true });

  await expect(run()).rejects.toThrow('has no current composition');

  expect(before).toMatchObject(await hashFiles(home.folder));
  await expect(prune(siteHome(newFolder()), least, { dryRun: false })).rejects.toThrow('has no current composition');
});
