import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findNode } from '../../shell/composer/test/find-programs';
import type { CommandInput } from '../../shell/composer/cli/command';
import type * as CheckSection from '../../shell/composer/cli/check-section';
import { startServer } from '../../shell/composer/testing/site-server';
import { isCompressed } from '../../shell/composer/store/compress-files';
import { kitSiteFile } from '../../shell/composer/store/kit-site';
import type { KitSite } from '../../shell/composer/store/kit-site';
import { readCurrentComposition } from '../../shell/composer/store/current-composition';
import { readStoredRelease } from '../../shell/composer/store/read-releases';
import { importRelease } from '../../shell/composer/store/import-release';
import { releaseFile } from '../../shell/composer/store/release-format';
import { projectFolder } from '../../shell/composer/base/project';
import { diskStore } from '../../shell/composer/store/disk-store';
import type { DiskStore } from '../../shell/composer/store/disk-store';
import { hashFiles } from '../../shell/composer/testing/folder-state';
import { kitHowTo, readHowTo } from '../../shell/composer/testing/how-to-blocks';
import { copyProject } from '../project-copy';
import { alterRelease } from '../releases/alter-release';
import { changeRelease, runCommand } from '../releases/run-command';
import { followHowTo } from './follow-how-to';
import { gateAttempts } from './gate-attempts';
import { makeHostileRelease } from './hostile-release';
import { expect, refusalsOf } from './hostile-test';
import { createLinkedSection, runAsTeam, test, tryAsTeam } from './kit-folder';
import type { KitFolder } from './kit-folder';
import { long } from './long';

// They install packages and build. All take their section from one kit.
test.describe.configure({ mode: 'default', timeout: 900_000 });

/** Packs the section. @returns its archive's path */
async function pack(section: string, version: string, node?: string): Promise<string> {
  const environment = node === undefined ? {} : { PATH: `${dirname(node)}:${process.env.PATH ?? ''}` };
  const said = await runAsTeam(section, 'npx', ['site-kit', 'pack', '--version', version, '--json'], environment);
  // The outcome is on standard output, which comes first.
  const { archive } = JSON.parse(said.slice(0, said.indexOf('\n}') + 2)) as { readonly archive: string };
  expect(said).not.toContain('nothing was changed');
  return archive;
}

test('kit · an untouched section outside the repository: npm run check and npm test · served', async ({ disk }) => {
  const folder = await mkdtemp(join(tmpdir(), 'section-'));
  const section = await createLinkedSection(disk, folder);

  const checked = await runAsTeam(section, 'npm', ['run', 'check'], { SITE_HOME: disk.folder });
  // The check has run the tests, with the same configuration.
  const listed = await runAsTeam(section, 'npm', ['test', '--', '--listTests']);
  await rm(folder, { recursive: true });

  expect(checked).toMatch(/^careers 1\.0\.0-\w+ passes the gate$/m);
  expect(checked).toMatch(/Tests: +[1-9]\d* passed/);
  for (const file of ['src/routes.test.ts', 'src/islands/checklist/checklist.dom.test.tsx']) expect(listed).toContain(join(section, file));
});

test('kit · a folder with nothing but the kit: the how-to, block by block, in three commands to a release on the site · served', long, async ({ disk, place }) => {
  const folder = await place.makeFolder();
  await cp(join(projectFolder, 'remotes/blog'), join(folder, 'blog'), { recursive: true, filter: (path) => !path.endsWith('node_modules') });
  const blocks = await readHowTo(kitHowTo);
  const project = await copyProject();

  await followHowTo(blocks, { folder, page: '/careers', project, disk });
  await project.remove();

  expect(blocks.flatMap(({ lines }) => lines)).toEqual(expect.arrayContaining(['npm run dev', 'npm run check']));
  const server = await startServer(disk);
  const [page, others] = await Promise.all(['careers', 'blog'].map((path) => fetch(server.url + path)));
  await server.stop();
  expect(await page?.text()).toContain('<h1>Careers</h1>');
  expect([page?.status, others?.status]).toEqual([200, 200]);
  expect(await readFile(join(folder, 'blog/package.json'), 'utf8')).toContain(`file:../${place.kit}`);
  const rows = await runAsTeam(projectFolder, 'npx', ['playwright', 'test', '-c', 'e2e/playwright.config.ts', '--project=faults', '--list'], { SITE_HOME: disk.folder, SITE_BUILD: '0', FAULTS_SECTION: 'careers' });
  // It has no folder here, and is in the fault matrix all the same.
  for (const row of [1, 2, 3, 4, 5, 9, 13, 14, 17, 18, 20]) expect(rows).toMatch(new RegExp(`row ${row} · .*careers`));
});

test('kit · a section from the kit to a packed release, and its own tests · served', long, async ({ place }) => {
  const folder = await place.makeFolder();
  const section = join(folder, 'careers');
  const startedAt = performance.now();

  await runAsTeam(folder, 'npx', [`./${place.kit}`, 'create', 'careers']);
  const checked = await runAsTeam(section, 'npm', ['run', 'check']);
  await runAsTeam(section, 'npm', ['run', 'pack']);

  test.info().annotations.push({ type: 'measured', description: `${Math.round((performance.now() - startedAt) / 1000)} s from the kit to a packed release` });
  expect(checked).toContain('release of careers: nothing →');
  expect(checked).toMatch(/^careers 1\.0\.0-\w+ passes the gate$/m);
  expect(await runAsTeam(section, 'npm', ['test'])).toMatch(/Tests: +[1-9]\d* passed/);
});

test('kit · the blog in a folder of its own: released · served', long, async ({ disk, place: { makeFolder, kit } }) => {
  const section = join(await makeFolder(), 'blog');
  await cp(join(projectFolder, 'remotes/blog'), section, { recursive: true, filter: (path) => !path.endsWith('node_modules') });
  await runAsTeam(section, 'npx', [`../${kit}`, 'use']);

  await changeRelease(disk, ['release', 'blog', '--from', await pack(section, '9.0.0')]);

  const { release } = await readStoredRelease(disk, { name: 'blog', version: '9.0.0' });
  expect(release.files.length).toBeGreaterThan(40);
});

/** Makes a shell current whose contract has another version. */
async function raiseContract(disk: DiskStore, minors: number): Promise<string> {
  const { stored } = await readCurrentComposition(disk);
  const [major = 0, minor = 0] = (stored.find(({ release }) => release.name === 'shell')?.release.provides['@site/shared'] ?? '').split('.').map(Number);
  const contract = `${major}.${minor + minors}.0`;
  const version = `9.${minors}.0`;
  const shell = await alterRelease(disk, 'shell', { version, fields: ({ provides }) => ({ provides: { ...provides, '@site/shared': contract } }) });
  await changeRelease(disk, ['release', 'shell', '--from', shell]);
  return contract;
}

for (const [minors, behind, outcome] of [[1, 'one minor version', 'served'], [3, 'three minor versions', 'refused']] as const) {
  test(`kit · its contract is ${behind} behind the shell's · ${outcome}`, long, async ({ disk, place: { careers, kit } }) => {
    const archive = await pack(careers, '1.0.0');
    const contract = await raiseContract(disk, minors);

    const { code, said } = await runCommand(disk, ['release', 'careers', '--from', archive]);

    expect(code, said).toBe(outcome === 'served' ? 0 : 1);
    if (outcome === 'served') return;
    const own = /\d+\.\d+\.\d+/.exec(kit)?.[0] ?? '';
    expect(refusalsOf(said)).toHaveLength(1);
    expect(refusalsOf(said)[0]).toMatch(new RegExp(`^kit\n  wanted: careers 1\\.0\\.0 made with kit .* because the shell provides @site/shared ${contract}\n  found: kit ${own}\n  Ask the shell's team for the present kit`));
  });
}

for (const version of ['22', '24']) {
  test(`kit · packed with Node ${version}: the same bytes · served`, long, async ({ place: { careers } }) => {
    const [here, there] = [await unpack(await pack(careers, '1.0.0')), await unpack(await pack(careers, '1.0.0', findNode(version)))];

    expect(there.files).toEqual(here.files);
    expect(Object.keys(here.files).length).toBeGreaterThan(5);
    expect({ ...there.release, builtAt: here.release.builtAt }).toEqual(here.release);
  });
}

/** Hashes of a packed release's files, and its description. */
async function unpack(archive: string) {
  const folder = `${archive}.d`;
  const release = await importRelease(archive, folder);
  const files = Object.fromEntries(Object.entries(await hashFiles(folder)).filter(([path]) => path !== releaseFile && !isCompressed(path)));
  await rm(folder, { recursive: true });
  return { release, files };
}

/** A mistake in a section: the file, its text, and the wrong text in its place. */
const mistakes: Readonly<Record<string, readonly (readonly [file: string, from: string, to: string])[]>> = {
  'styles and links': [
    ['src/islands/checklist/checklist.module.css', '.item {', 'h2 {\n  color: red;\n}\n\n.item {'],
    ['src/prerender.ts', "label: 'Careers'", `label: '${'Careers '.repeat(6)}'`],
  ],
  'pages that read badly': [
    ['src/pages/questions-page.tsx', "const title = 'Careers: questions'", "const title = 'Careers'"],
    ['src/pages/questions-page.tsx', "const description = '", "const description = 'Short'; export const long = '"],
    ['src/pages/overview-page.tsx', '<Link to="/careers/questions">', '<Link to="/careers/nowhere">'],
  ],
  'a page that throws': [['src/pages/questions-page.tsx', 'return (\n', "if (description.length > 1) throw new Error('no answers');\n  return (\n"]],
  'a page that is interactive': [['src/pages/questions-page.tsx', '<p>Write its answer here.</p>', "<p onClick={() => undefined} style={{ color: 'red' }}>Write.</p><script>alert(1)</script>"]],
  "another section's address": [
    ['src/routes.tsx', "{ path: '/careers', Component", "{ path: '/blog', Component: OverviewPage, handle: { knownPages: [{ path: '/blog', title: 'Blog', lastModified: '2026-11-01' }] } },\n  { path: '/careers', Component"],
  ],
};

/** What a section's own tests say about a mistake that they find. The check ends with them, before the gate. */
const foundByTests: Readonly<Record<string, RegExp>> = {
  'a page that throws': /● \/careers\/questions is a page\n[^]*no answers\n[^]*at QuestionsPage \(src\/pages\/questions-page\.tsx:\d+[^]*The section's tests failed/,
};

/** Changes the section's sources while something is done. */
async function withMistake<T>(section: string, edits: (typeof mistakes)[string], use: () => Promise<T>): Promise<T> {
  const sources = join(section, 'src');
  await cp(sources, `${section}.before`, { recursive: true });
  try {
    for (const [file, from, to] of edits) {
      const text = await readFile(join(section, file), 'utf8');
      expect(text, file).toContain(from);
      await writeFile(join(section, file), text.replace(from, to));
    }
    return await use();
  } finally {
    await rm(sources, { recursive: true });
    await rename(`${section}.before`, sources);
  }
}

/** Versions are derived from other files here and there. */
const withoutVersion = (said: string) => said.replace(/careers 1\.0\.0-\w+/g, 'careers');

test('kit · mistakes of a team, by npm run check and by the release of the same sources in the repository · refused', long, async ({ disk, place: { careers } }) => {
  const project = await copyProject();
  await project.addRemote('careers');
  await project.lockRemote('careers');
  const copy = join(project.folder, 'remotes/careers');
  await rm(join(copy, 'src'), { recursive: true });
  await cp(join(careers, 'src'), join(copy, 'src'), { recursive: true });
  const found = new Set<string>();

  for (const [mistake, edits] of Object.entries(mistakes)) {
    const [checked, packed] = await withMistake(careers, edits, async () => {
      const checked = await tryAsTeam(careers, 'npm', ['run', 'check']);
      return [checked, mistake in foundByTests ? await tryAsTeam(careers, 'npm', ['run', 'pack']) : checked];
    });
    const released = await withMistake(copy, edits, () => project.run(['shell/composer/bootstrap.mjs', 'release', 'careers', '--dry-run', '--json'], { SITE_HOME: disk.folder }));

    const refusals = refusalsOf(packed.said).map(withoutVersion);
    expect([checked.code, packed.code, released.code], `${mistake}: ${checked.said}`).toEqual([1, 1, 1]);
    expect(checked.said, mistake).toMatch(foundByTests[mistake] ?? /^— /m);
    expect(refusals, mistake).toEqual(refusalsOf(released.said).map(withoutVersion));
    for (const refusal of refusals) found.add(refusal.split('\n')[0] ?? '');
  }
  await project.remove();
  expect([...found].sort()).toEqual(expect.arrayContaining(['heads', 'links', 'owners', 'pages', 'section-links', 'selectors', 'twins']));
});

/** Texts of pages that differ by chance do so here and there. */
const withoutChance = (refusal: string) => refusal.replace(/found: '.*' and then '.*' on /, 'found: two texts on ');

/** The code of the installed kit with which `npm run check` judges, and a store with the kit's releases, as it makes it. */
async function openKit({ makeFolder, careers }: KitFolder) {
  const kit = join(careers, 'node_modules/@site/shared');
  const file = (await readdir(join(kit, 'composer'))).find((name) => /^check-section-\w+\.mjs$/.test(name)) ?? '';
  const { openKitStore, judgeRelease } = (await import(pathToFileURL(join(kit, 'composer', file)).href)) as typeof CheckSection;
  const site = JSON.parse(await readFile(join(kit, kitSiteFile), 'utf8')) as KitSite;
  const kitStore = diskStore(join(await makeFolder(), '.site'));
  await openKitStore(kitStore, { ...site, folder: kit }, () => {});
  return { kitStore, judgeRelease };
}

test('kit · each hostile or careless release, by the gate in the kit and by the site · refused', long, async ({ disk, place }) => {
  const { kitStore, judgeRelease } = await openKit(place);
  const current = await readCurrentComposition(kitStore);
  const input: CommandInput = { names: [], given: [], flag: () => false, text: () => undefined, texts: () => [], output: { say: () => {}, print: () => {}, result: () => {} } };

  for (const { release: hostile } of gateAttempts) {
    const folder = await makeHostileRelease(disk, hostile);
    const onSite = await runCommand(disk, ['release', hostile.section, '--from', folder, '--dry-run']);
    const imported = kitStore.staging('import');
    const inKit = await judgeRelease(kitStore, { current, stored: { folder: imported, release: await importRelease(folder, imported) }, input }).then(
      () => [],
      (error: unknown) => refusalsOf((error as Error).message),
    );

    expect(inKit.length, hostile.version).toBeGreaterThan(0);
    expect(inKit.map(withoutChance), hostile.version).toEqual(refusalsOf(onSite.said).map(withoutChance));
  }
});
