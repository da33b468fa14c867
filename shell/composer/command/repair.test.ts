import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readLock, renderingFolder } from '../store/lock-file';
import { siteHome } from '../store/site-home';
import type { SiteHome } from '../store/site-home';
import { readCurrent, readSwitches } from '../store/switches';
import { verify } from '../store/verify';
import { createCurrentHome, releaseBlog, replaceFile } from '../testing/current-home';
import { damages, damageWays } from '../testing/damage-file';
import type { DamageWay } from '../testing/damage-file';
import { hashFiles } from '../testing/folder-state';
import { temporaryFolder } from '../testing/temporary-folder';
import { runRepair } from './repair';

jest.setTimeout(60_000);

const folder = temporaryFolder();
const template = siteHome(join(folder, 'template'));
let lastHome = 0;
let home: SiteHome;
let current: string;
let rendering: string;

beforeAll(async () => {
  await createCurrentHome(template.folder);
  current = await releaseBlog(template, '1.0.1');
});

beforeEach(async () => {
  home = siteHome(join(folder, `home-${(lastHome += 1)}`));
  await cp(template.folder, home.folder, { recursive: true, preserveTimestamps: true });
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
  const output = { say: (line: string) => void said.push(line), result: () => {} };
  const left = await runRepair(home, { names: [], flag: () => options.dryRun ?? false, text: () => undefined, texts, output }).then(
    () => undefined,
    (error: unknown) => (error as Error).message,
  );
  return { said, left };
}

const problems = async () => (await verify(home, () => {})).problems.map(({ fault, file }) => `${fault} ${file}`);
const staged = () => readdir(join(home.folder, 'staging')).catch((): string[] => []);

/** The fault that `verify` reports of a file that was damaged in some way. */
const faults: Readonly<Record<DamageWay, string>> = { missing: 'missing', empty: 'altered', truncated: 'altered', altered: 'altered', unreadable: 'unreadable' };
const inEveryWay = (files: readonly string[]) => files.flatMap((file) => damageWays.map((way) => [file, way] as const));

const pages = () => ({
  'a page': join(rendering, 'blog/loft.html'),
  'the copy of a page': join(rendering, 'blog/loft.html.br'),
  'a feed': join(rendering, 'blog/feed.xml'),
  'the lock': join(home.composition(current), 'lock.json'),
  'the site map': join(home.composition(current), 'sitemap.xml'),
});

test.each(inEveryWay(['a page', 'the copy of a page', 'a feed', 'the lock', 'the site map']))('%s that is %s is found, rendered again as it was, and nothing else changes', async (what, way) => {
  const before = await hashFiles(home.folder);
  const file = pages()[what as keyof ReturnType<typeof pages>];
  await damages[way](file);

  const found = await problems();
  const { left } = await repair();

  expect(found).toContain(`${faults[way]} ${file}`);
  expect(left).toBeUndefined();
  expect(await problems()).toEqual([]);
  expect(await hashFiles(home.folder)).toEqual(before);
  expect(await staged()).toEqual([]);
});

test.each<[string, DamageWay]>([
  ['pages.json', 'missing'],
  ['pages.json', 'empty'],
  ['pages.json', 'truncated'],
  ['pages.json', 'unreadable'],
  ['files.json', 'missing'],
  ['files.json', 'empty'],
  ['files.json', 'truncated'],
  ['files.json', 'unreadable'],
])('a %s that is %s is found and written again', async (name, way) => {
  const before = await hashFiles(home.folder);
  await damages[way](join(rendering, name));

  const found = await problems();

  expect(found).toContain(`${faults[way]} ${join(rendering, name)}`);
  expect((await repair()).left).toBeUndefined();
  expect(await hashFiles(home.folder)).toEqual(before);
});

test('a list of pages that names other pages than the release is found and written again', async () => {
  await writeFile(join(rendering, 'pages.json'), '[]');

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
  const intact = () => template.release('blog', '1.0.1');

  test.each(inEveryWay(files))('whose %s is %s is named with what would mend it, and mended from a copy that was handed over', async (file, way) => {
    const before = await hashFiles(home.folder);
    await damages[way](join(stored(), file));

    const without = await repair();
    const withCopy = await repair({ from: [template.release('shell', '1.0.0'), intact()] });

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

    const { left, said } = await repair({ store: [join(folder, 'none'), template.folder] });

    expect(left).toBeUndefined();
    expect(said).toContain(`release blog 1.0.1: copied from ${intact()}`);
    expect(await problems()).toEqual([]);
  });

  test('is not mended from a copy that differs from what compositions have locked', async () => {
    const other = join(folder, `other-${lastHome}`);
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

  test('leaves pages unmended that are rendered from it, and names both', async () => {
    await rm(stored(), { recursive: true });
    await rm(rendering, { recursive: true });

    const { left } = await repair();

    expect(left).toContain('Wanted to mend 2 damaged parts, found 2 that could not be mended:');
    expect(left).toContain(`— the pages of blog in composition ${current} in ${rendering}\n  Wanted release blog 1.0.1 undamaged`);
  });
});

describe('a damaged switch', () => {
  const switchFile = (number: number) => join(home.switches, `0000000${number}.json`);

  test.each(['empty', 'truncated', 'unreadable'] as const)('that is %s and an earlier one is moved aside, and nothing else changes', async (way) => {
    await damages[way](switchFile(1));

    const { left, said } = await repair();

    expect(left).toBeUndefined();
    expect(said).toContainEqual(expect.stringMatching(/^the switch: 00000001\.json moved to damaged\/.*, and nothing else changes$/));
    expect(await readCurrent(home)).toBe(current);
    expect(await readdir(join(home.folder, 'damaged'))).toHaveLength(1);
  });

  test.each(['empty', 'truncated', 'unreadable'] as const)('that is %s and the last one is moved aside, and the composition before is current', async (way) => {
    const [before] = await readSwitches(home);
    await damages[way](switchFile(2));

    const { left, said } = await repair();

    expect(left).toBeUndefined();
    expect(said).toContainEqual(expect.stringContaining(`; composition ${before?.composition ?? ''} is current now`));
    expect(await readCurrent(home)).toBe(before?.composition);
  });

  /** Makes a switch name a composition that nothing knows. */
  async function rename(number: number): Promise<void> {
    const { composition } = (await readSwitches(home))[number - 1] ?? {};
    await writeFile(switchFile(number), (await readFile(switchFile(number), 'utf8')).replace(`"composition":"${composition ?? ''}"`, '"composition":"abcabcabcabc"'));
  }

  test('that was altered and is an earlier one contradicts the next, and is moved aside', async () => {
    await rename(1);

    expect(await problems()).toEqual([`altered ${switchFile(1)}`]);
    expect((await repair()).left).toBeUndefined();
    expect(await problems()).toEqual([]);
    expect(await readCurrent(home)).toBe(current);
  });

  test('that was altered and is the last one is reported as a missing composition, with the way back', async () => {
    const [before] = await readSwitches(home);
    await rename(2);

    const { left } = await repair();

    expect(left).toContain('— composition abcabcabcabc');
    expect(left).toContain(`Or return to composition ${before?.composition ?? ''}: 'mv ${switchFile(2)} ${home.folder}'.`);
  });

  test('that is missing and an earlier one is not missed', async () => {
    await damages.missing(switchFile(1));

    expect(await problems()).toEqual([]);
    expect(await readCurrent(home)).toBe(current);
  });
});

test('a dry run says what would be done, and changes nothing', async () => {
  await damages.altered(join(rendering, 'blog/loft.html'));
  await damages.missing(join(home.release('blog', '1.0.1'), 'browser/checker.js'));
  await damages.empty(join(home.switches, '00000001.json'));
  const before = await hashFiles(home.folder);

  const { left, said } = await repair({ from: [template.release('blog', '1.0.1')], dryRun: true });

  expect(left).toBeUndefined();
  expect(said.filter((line) => / (rendered|copied|moved) /.test(line))).toHaveLength(3);
  expect(said.at(-1)).toBe('dry run: nothing was changed');
  expect(await hashFiles(home.folder)).toEqual(before);
  expect(await staged()).toEqual([]);
});
