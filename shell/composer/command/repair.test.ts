import { cp, lstat, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readLock, renderingFolder } from '../store/lock-file';
import { readRelease } from '../store/release';
import type { SiteHome } from '../store/site-home';
import { readCurrent, readSwitches } from '../store/switches';
import { verify } from '../store/verify';
import { buildElsewhere, createReleasedHome, makeOtherComposition, replaceFile, switchBack } from '../testing/current-home';
import { damages, damageWays } from '../testing/damage-file';
import type { DamageWay } from '../testing/damage-file';
import { hashFiles } from '../testing/folder-state';
import { runSiteCommand } from '../testing/run-site-command';
import { temporaryFolder } from '../testing/temporary-folder';
import { runRepair } from './repair';

const folder = temporaryFolder();
/** With nothing damaged. */
let intactHome: SiteHome;
let home: SiteHome;
let first: string;
let current: string;
let rendering: string;

beforeAll(async () => {
  ({ home: intactHome } = await createReleasedHome());
});

beforeEach(async () => {
  ({ home, first, second: current } = await createReleasedHome());
  rendering = renderingFolder(home, 'blog', await readLock(home, current));
});

interface Repair {
  readonly said: readonly string[];
  /** What is still damaged, as the error says it; undefined when everything is mended. */
  readonly left: string | undefined;
}

async function repair(options: { readonly from?: readonly string[]; readonly store?: readonly string[]; readonly dryRun?: boolean } = {}): Promise<Repair> {
  const said: string[] = [];
  const texts = (name: string) => (name === 'from' ? options.from : options.store) ?? [];
  const output = { say: (line: string) => void said.push(line), print: () => {}, result: () => {} };
  const left = await runRepair(home, { names: [], given: [], flag: () => options.dryRun ?? false, text: () => undefined, texts, output }).then(
    () => undefined,
    (error: unknown) => (error as Error).message,
  );
  return { said, left };
}

const problems = async () => (await verify(home, () => {})).problems.map(({ fault, file }) => `${fault} ${file}`);
const staged = () => readdir(join(home.folder, 'staging')).catch((): string[] => []);

/** The fault that `verify` reports of a file that was damaged in some way. */
const faults: Readonly<Record<DamageWay, string>> = { missing: 'missing', empty: 'altered', truncated: 'altered', altered: 'altered', unreadable: 'unreadable' };
const inEveryWay = <What>(all: readonly What[]) => all.flatMap((what) => damageWays.map((way) => [what, way] as const));

/** Files that are rendered, by what is damaged at once. */
const rendered = () => {
  const composition = home.composition(current);
  return {
    'pages, copies and files': [join(rendering, 'blog/loft.html'), join(rendering, 'blog.html.br'), join(rendering, 'blog/feed.xml'), join(composition, 'sitemap.xml')],
    'a lock': [join(composition, 'lock.json')],
    'a list of pages': [join(rendering, 'pages.json')],
    'a list of files': [join(rendering, 'files.json')],
    'hashes of lists': [join(rendering, 'hashes.json'), join(composition, 'hashes.json')],
  };
};

test.each(inEveryWay(['pages, copies and files', 'a lock', 'a list of pages', 'a list of files', 'hashes of lists'] as const))('%s, %s: found, rendered again as before, and nothing else changes', async (what, way) => {
  const before = await hashFiles(home.folder);
  const damaged = rendered()[what];
  for (const file of damaged) await damages[way](file);

  const found = await problems();
  const { left } = await repair();

  expect(found).toEqual(expect.arrayContaining(damaged.map((file) => `${faults[way]} ${file}`)));
  expect(left).toBeUndefined();
  expect(await problems()).toEqual([]);
  expect(await hashFiles(home.folder)).toEqual(before);
  expect(await staged()).toEqual([]);
});

test('a valid list of pages with another title is found and written again', async () => {
  const list = join(rendering, 'pages.json');
  await writeFile(list, (await readFile(list, 'utf8')).replace('"title":"Advice"', '"title":"Avarice"'));

  expect(await problems()).toEqual([`altered ${join(rendering, 'pages.json')}`]);
  expect((await repair()).left).toBeUndefined();
  expect(await problems()).toEqual([]);
});

test('all renderings and compositions are rendered again from their releases', async () => {
  const before = await hashFiles(home.folder);
  for (const name of ['renderings', 'compositions']) await rm(join(home.folder, name), { recursive: true });

  expect((await repair()).left).toBeUndefined();

  const after = await hashFiles(home.folder);
  expect(await problems()).toEqual([]);
  expect(Object.keys(after).filter((file) => file.includes(current))).toEqual(Object.keys(before).filter((file) => file.includes(current)));
});

const files = ['release.json', 'prerender/prerender.cjs', 'browser/checker.js'] as const;

describe('a damaged release', () => {
  const stored = () => home.release('blog', '1.0.1');
  const intact = () => intactHome.release('blog', '1.0.1');

  test.each(inEveryWay(files))('whose %s is %s is named with what would mend it, and mended from a copy that was handed over', async (file, way) => {
    const before = await hashFiles(home.folder);
    await damages[way](join(stored(), file));

    const without = await repair();
    const withCopy = await repair({ from: [intactHome.release('shell', '1.0.0'), intact()] });

    expect(without.left).toContain(`— release blog 1.0.1 in ${stored()}\n`);
    expect(without.left).toContain("Mend it with 'npm run releases -- repair --from <a folder or .tgz of blog 1.0.1>'");
    expect(withCopy).toMatchObject({ left: undefined, said: expect.arrayContaining([`release blog 1.0.1: copied from ${intact()}`]) as string[] });
    expect(await problems()).toEqual([]);
    expect(await hashFiles(home.folder)).toEqual(before);
    expect(await staged()).toEqual([]);
  });

  test.each(damageWays)('whose compressed copy is %s is mended from its own files', async (way) => {
    await damages[way](join(stored(), 'browser/checker.js.br'));

    const { left, said } = await repair();

    expect(left).toBeUndefined();
    expect(said).toContain('release blog 1.0.1: compressed copies made again');
    expect(await problems()).toEqual([]);
  });

  test('whose folder is missing is mended from another store', async () => {
    await rm(stored(), { recursive: true });

    const { left, said } = await repair({ store: [join(folder, 'none'), intactHome.folder] });

    expect(left).toBeUndefined();
    expect(said).toContain(`release blog 1.0.1: copied from ${intact()}`);
    expect(await problems()).toEqual([]);
  });

  test('is not mended from a copy that differs from what compositions have locked', async () => {
    const other = join(folder, 'other');
    await cp(intact(), other, { recursive: true });
    await replaceFile(other, 'browser/checker.js', 'other');
    await rm(stored(), { recursive: true });

    expect((await repair({ from: [other] })).left).toContain(`${other} differs from the hashes that compositions have locked.`);
  });

  test('whose list was altered together with a file is mended from a copy that agrees with the lock', async () => {
    await replaceFile(stored(), 'browser/checker.js', 'other');

    expect((await repair({ from: [intact()] })).left).toBeUndefined();
    expect(await problems()).toEqual([]);
  });

  test.each(['title', 'routes', 'requires'])('whose %s is another one than the lock has recorded is found, not built on, and mended from a copy', async (field) => {
    const file = join(stored(), 'release.json');
    const other = { title: 'Avarice', routes: [{ pattern: '/blog' }, { pattern: '/blog/:other' }], requires: {} }[field];
    await writeFile(file, JSON.stringify({ ...(await readRelease(stored())), [field]: other }));

    const found = await problems();
    const composed = await runSiteCommand(home, ['release', 'shell', '--from', await buildElsewhere('shell', '1.1.0')]);

    expect(found).toEqual([`altered ${file}`]);
    expect(composed).toMatchObject({ code: 1, stderr: expect.stringContaining(`release.json is altered. Mend it with 'npm run releases -- repair'`) as string });
    expect((await repair({ from: [intact()] })).left).toBeUndefined();
    expect(await problems()).toEqual([]);
  });

  test('leaves pages unmended that are rendered from it, and names both', async () => {
    await rm(stored(), { recursive: true });
    await rm(rendering, { recursive: true });

    const { left } = await repair();

    expect(left).toContain('Wanted to mend 2 damaged parts, found 2 that could not be mended:');
    expect(left).toContain(`— the pages of blog in composition ${current} in ${rendering}\n  Release blog 1.0.1 in `);
  });
});

describe('a damaged switch', () => {
  const switchFile = (number: number) => join(home.switches, `0000000${number}.json`);

  const copyFile = (number: number) => join(home.switchCopies, `0000000${number}.json`);

  test.each(inEveryWay([1, 2]))('(number %i of two) that is %s is found, and written again from its copy', async (number, way) => {
    const before = await hashFiles(home.folder);
    await damages[way](switchFile(number));

    const found = await problems();
    const { left, said } = await repair();

    expect(found).toEqual([`${faults[way]} ${switchFile(number)}`]);
    expect(left).toBeUndefined();
    expect(said).toContain(`the switch: 0000000${number}.json written again from switch-copies/0000000${number}.json`);
    expect(await problems()).toEqual([]);
    expect(await hashFiles(home.folder)).toEqual(before);
  });

  test.each(inEveryWay([1, 2]))('(number %i of two) whose copy is %s is found, and the copy written again', async (number, way) => {
    const before = await hashFiles(home.folder);
    await damages[way](copyFile(number));

    const found = await problems();

    expect(found).toEqual([`${faults[way]} ${copyFile(number)}`]);
    expect((await repair()).left).toBeUndefined();
    expect(await hashFiles(home.folder)).toEqual(before);
    expect(await readCurrent(home)).toBe(current);
  });

  test.each(['empty', 'truncated', 'altered', 'unreadable'] as const)('that is %s and an earlier one without a copy is moved aside, and nothing else changes', async (way) => {
    await damages[way](switchFile(1));
    await rm(copyFile(1));

    const { left, said } = await repair();

    expect(left).toBeUndefined();
    expect(said).toContainEqual(expect.stringMatching(/^the switch: 00000001\.json moved to damaged\/.*, and nothing else changes$/));
    expect(await readCurrent(home)).toBe(current);
    expect(await readdir(join(home.folder, 'damaged'))).toHaveLength(1);
    expect(await problems()).toEqual([]);
  });

  test.each(['empty', 'truncated', 'altered', 'unreadable'] as const)('that is %s and the last one, as is its copy, is moved aside, and the composition before is current', async (way) => {
    await damages[way](switchFile(2));
    await damages[way](copyFile(2));

    const { left, said } = await repair();

    expect(left).toBeUndefined();
    expect(said).toContainEqual(expect.stringContaining(`; composition ${first} is current now`));
    expect(await readCurrent(home)).toBe(first);
    expect(await readdir(join(home.folder, 'damaged'))).toHaveLength(2);
    expect(await problems()).toEqual([]);
  });

  test.each(['empty', 'truncated', 'altered', 'unreadable'] as const)('that is missing and whose copy is %s is moved aside, and the composition before is current', async (way) => {
    await damages.missing(switchFile(2));
    await damages[way](copyFile(2));

    const { left, said } = await repair();

    expect(left).toBeUndefined();
    expect(said).toContainEqual(expect.stringMatching(/^the switch: 00000002\.json moved to damaged\/00000002-\d+-copy\.json; /));
    expect(await readCurrent(home)).toBe(first);
    expect(await problems()).toEqual([]);
  });

  test.each(['missing', 'altered'] as const)('that is %s and whose copy the system refuses to read stays as it is, because the copy may be intact', async (way) => {
    await damages[way](switchFile(2));
    await rm(copyFile(2));
    // A link to itself: the system refuses to read it, whoever asks.
    await symlink(copyFile(2), copyFile(2));

    const { left } = await repair();

    expect(left).toContain(`Wanted to read ${copyFile(2)}, found that the system refuses it, and it may be intact`);
    expect((await lstat(copyFile(2))).isSymbolicLink()).toBe(true);
    expect(await readdir(home.switches)).toHaveLength(way === 'missing' ? 1 : 2);
  });

  test('that cannot be moved is reported, and other parts are mended', async () => {
    await damages.altered(switchFile(2));
    await damages.altered(copyFile(2));
    await writeFile(join(home.folder, 'damaged'), '');
    await damages.altered(join(rendering, 'blog/loft.html'));

    const { left, said } = await repair();

    expect(left).toContain(`— the switch in ${switchFile(2)}\n  `);
    expect(said).toContain(`the pages of blog in composition ${current}: rendered again`);
  });

  test('that the system refuses to read may be intact, and stays where it is', async () => {
    await rm(switchFile(2));
    await rm(copyFile(2));
    // A link to itself: the system refuses to read it, whoever asks.
    await symlink(switchFile(2), switchFile(2));

    const { left } = await repair();

    expect(left).toContain(`Wanted to read ${switchFile(2)}, found that the system refuses it, and it may be intact`);
    expect((await lstat(switchFile(2))).isSymbolicLink()).toBe(true);
  });
});

test('pages of the current composition that nothing restores are reported with the way back, which works', async () => {
  await rm(home.release('blog', '1.0.1'), { recursive: true });
  await rm(rendering, { recursive: true });

  const { left } = await repair();

  expect(left).toContain(`Or return to composition ${first}: 'npm run rollback'.`);
  expect(await runSiteCommand(home, ['rollback'])).toMatchObject({ code: 0 });
  expect(await readCurrent(home)).toBe(first);
});

test('altered pages that another state of the composer wrote are composed anew, as the message says', async () => {
  const other = await makeOtherComposition(home, current);
  const now = (await readCurrent(home)) ?? '';
  await switchBack(home, other);
  await switchBack(home, now);
  await damages.altered(join(renderingFolder(home, 'blog', await readLock(home, other)), 'blog/loft.html'));

  const { left } = await repair();
  const advised = /'npm run (rollback) -- (--to) (\w+)'/.exec(left ?? '')?.slice(1) ?? [];

  expect(advised).toEqual(['rollback', '--to', other]);
  expect(await runSiteCommand(home, advised)).toMatchObject({ code: 0, stdout: expect.stringContaining('composing its releases again') as string });
  expect((await readSwitches(home)).at(-1)?.sections).toEqual({ shell: '1.0.0', blog: '1.0.1' });
});

test.each(['release.json', 'prerender/prerender.cjs'])('a dry run says that pages are rendered again from a release whose %s would be mended', async (file) => {
  await damages.altered(join(home.release('blog', '1.0.1'), file));
  await damages.missing(join(rendering, 'blog/loft.html'));
  const before = await hashFiles(home.folder);
  const from = [intactHome.release('blog', '1.0.1')];

  const planned = await repair({ from, dryRun: true });
  const hashes = await hashFiles(home.folder);
  const mended = await repair({ from });

  expect(planned.left).toBeUndefined();
  expect(planned.said).toContain(`the pages of blog in composition ${current}: rendered again`);
  expect(hashes).toEqual(before);
  expect(mended.left).toBeUndefined();
});

test('a dry run says what would be done, and changes nothing', async () => {
  await damages.altered(join(rendering, 'blog/loft.html'));
  await damages.missing(join(home.release('blog', '1.0.1'), 'browser/checker.js'));
  await damages.empty(join(home.switches, '00000001.json'));
  const before = await hashFiles(home.folder);

  const { left, said } = await repair({ from: [intactHome.release('blog', '1.0.1')], dryRun: true });

  expect(left).toBeUndefined();
  expect(said.filter((line) => / (rendered|copied|written) /.test(line))).toHaveLength(3);
  expect(said.at(-1)).toBe('dry run: nothing was changed');
  expect(await hashFiles(home.folder)).toEqual(before);
  expect(await staged()).toEqual([]);
});
