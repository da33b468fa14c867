import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readCurrent, readSwitches } from '../store/switches';
import { openSite } from '../serve/open-site';
import { diskStore } from '../store/disk-store';
import type { DiskStore } from '../store/disk-store';
import { sealRelease } from '../testing/fixture-candidate';
import { writeSection } from '../testing/fixture-store';
import { fixtureRelease } from '../testing/fixture-release';
import { hashFiles, identifyFiles } from '../testing/folder-state';
import type { FolderState } from '../testing/folder-state';
import { buildElsewhere, createCurrentStore, knownPage, replaceFile } from '../testing/current-store';
import { runHere, runSiteCommand } from '../testing/run-site-command';
import type { FinishedCommand } from '../testing/run-site-command';
import { temporaryFolder } from '../testing/temporary-folder';
import { release } from './release';

const temporary = temporaryFolder();
/** With this folder for temporary files, bundles of fixtures say when they are evaluated. */
const evaluations = join(temporary, 'evaluations');
let disk: DiskStore;
let from: string;
let first: string;
let dryRun: FinishedCommand;
let released: FinishedCommand;
/** The store before anything, after the dry run and after the release. */
const states: FolderState[] = [];
const identities: FolderState[] = [];

async function remember(): Promise<void> {
  states.push(await hashFiles(disk.folder));
  identities.push(await identifyFiles(disk.folder));
}

beforeAll(async () => {
  disk = await createCurrentStore();
  from = await buildElsewhere('blog', '1.0.1');
  first = (await readCurrent(disk)) ?? '';
  await remember();
  dryRun = await runSiteCommand(disk, ['release', 'blog', '--from', from, '--dry-run']);
  await remember();
  await mkdir(evaluations);
  released = await runSiteCommand(disk, ['release', '--from', from, '--json'], { environment: { TMPDIR: evaluations } });
  await remember();
});

/** Paths of the last state that were not in the one before. */
const added = () => Object.keys(states[2] ?? {}).filter((path) => !Object.hasOwn(states[0] ?? {}, path));
const current = async () => (await readCurrent(disk)) ?? '';

test('a dry run prints what would be released, from which composition to which, and how many pages are rendered', async () => {
  expect(dryRun).toMatchObject({ code: 0, stderr: '' });
  expect(dryRun.stdout).toContain('release of blog: 1.0.0 → 1.0.1');
  expect(dryRun.stdout).toContain(`composition ${first} → ${await current()}`);
  expect(dryRun.stdout).toContain('5 pages rendered');
  expect(dryRun.stdout).toMatch(/nothing was changed\n$/);
});

test('a dry run changes nothing and leaves nothing behind', () => {
  expect(states[1]).toEqual(states[0]);
  expect(identities[1]).toEqual(identities[0]);
});

test('a release becomes current, and the composition can be served', async () => {
  expect(released.code).toBe(0);
  expect(await current()).not.toBe(first);

  const site = await openSite(disk, await current());
  site.sections.close();

  expect(site.lock.releases.blog?.version).toBe('1.0.1');
  expect(site.findPage('/blog/loft')).toBe('blog/loft.html');
});

test('--json prints only the plan and its outcome as JSON; the lines of the plan go to standard error', async () => {
  expect(JSON.parse(released.stdout)).toEqual({
    action: 'release',
    section: 'blog',
    version: { from: '1.0.0', to: '1.0.1' },
    composition: { from: first, to: await current() },
    pages: { all: expect.any(Number) as number, rendered: 5 },
    changed: true,
    tookMs: expect.any(Number) as number,
  });
  expect(released.stderr).toContain(`composition ${first} → ${await current()}`);
});

test("a new site is complete, and no stored file is written again", async () => {
  const { 'fallbacks.json': _derived, ...stored } = identities[0] ?? {};
  expect(identities[2]).toMatchObject(stored);

  const pages = added().filter((path) => path.startsWith('sites') && path.endsWith('.html'));
  const names = ['404.html', 'blog.html', 'blog/leaflet.html.html', 'blog/loft.html', 'index.html', 'seo-test.html', 'sitemap.html.html'];
  const site = await current();
  expect(pages.sort()).toEqual(names.map((name) => join('sites', site, name)));
});

test('the store holds the release byte for byte as it was built', async () => {
  await expect(hashFiles(disk.release('blog', '1.0.1'))).resolves.toEqual(await hashFiles(from));
});

test('who released what, when and from which composition is in the history', async () => {
  expect((await readSwitches(disk)).at(-1)).toMatchObject({
    action: 'release',
    previous: first,
    by: expect.stringMatching(/./) as string,
    sections: { blog: '1.0.1', shell: '1.0.0' },
  });
});

test('nothing is left in staging', async () => {
  await expect(readdir(join(disk.folder, 'staging')).catch(() => [])).resolves.toEqual([]);
});

test('a bundle is evaluated once for each section whose process needs it, the shell for itself and for the blog, and once more for pages that are rendered again', async () => {
  expect([...released.stderr.matchAll(/^evaluated (.*)$/gm)].map(([, name]) => name).sort()).toEqual(['blog', 'blog', 'shell', 'shell', 'shell']);
});

describe('what follows leaves the store as it is:', () => {
  const run = (...words: readonly string[]) => runHere(release, disk, words);
  const build = (...paths: readonly string[]) => buildElsewhere('blog', '1.0.2', { knownPages: paths.map(knownPage) });
  const including = (text: string) => expect.stringContaining(text) as string;

  afterEach(async () => {
    await expect(hashFiles(disk.folder)).resolves.toEqual(states[2]);
    await expect(readdir(join(disk.folder, 'staging'))).resolves.toEqual([]);
  });

  /** The refusals of a release, by line. */
  async function refusalsOf(folder: string): Promise<string[][]> {
    const { code, stderr } = await run('--from', folder);

    const [first, ...refusals] = stderr.split('— ');
    expect([code, first]).toEqual([1, 'blog 1.0.2 is refused. Nothing was changed.\n']);
    return refusals.map((refusal) => refusal.trimEnd().split('\n  '));
  }

  test('the same version with the same bytes', async () => {
    const { code, stdout } = await run('blog', '--from', from, '--json');

    expect([code, JSON.parse(stdout)]).toEqual([0, expect.objectContaining({ changed: false, pages: expect.objectContaining({ rendered: 0 }) as unknown })]);
  });

  test('the same version with other bytes, which is refused', async () => {
    const other = await buildElsewhere('blog', '1.0.1');
    await replaceFile(other, 'browser/checker.js', 'console.log("other")');

    expect(await run('--from', other)).toMatchObject({ code: 1, stderr: expect.stringMatching(/^Release blog 1\.0\.1 is stored already, with other bytes \(browser\/checker\.js\).*give it another version/) as string });
  });

  test.each([
    ['section', ['shell'], 'not shell 1.0.1'],
    ['version', ['blog', '--version', '2.0.0'], 'not blog 2.0.0'],
  ])('another %s than was asked for, which is refused', async (_what, words, found) => {
    expect(await run(...words, '--from', from)).toMatchObject({ code: 1, stderr: `${from} holds blog 1.0.1, ${found}. Name the section and version of that release.\n` });
  });

  test('a file that differs from its hash, which is refused', async () => {
    const other = await build('/blog', '/blog/loft');
    await writeFile(join(other, 'browser/checker.js'), 'tampered');

    const { code, stderr } = await run('--from', other);

    expect([code, stderr]).toEqual([1, expect.stringMatching(/The files of release blog 1\.0\.2 differ from what release\.json lists:\nbrowser\/checker\.js: .*\nBuild or pack it again\./)]);
  });

  test('every mistake of a release, printed with what was wanted and found, and what to do', async () => {
    const other = await buildElsewhere('blog', '1.0.2', { requires: { react: '^20.0.0' }, knownPages: ['/blog', '/blog/loft', '/elsewhere'].map(knownPage) });
    await replaceFile(other, 'browser/checker.css', 'h1{color:red}');

    expect(await refusalsOf(other)).toEqual([
      ['ranges', including('wanted: react ^20.0.0'), 'found: react 19.3.1 in shell 1.0.0', including('Release a shell that provides it first')],
      ['layers', including('wanted: nothing outside @layer section in browser/checker.css'), 'found: the rule h1', including('Move it into @layer section')],
      ['selectors', including('wanted: styles of blog that apply to its own elements alone'), 'found: the selector h1 in browser/checker.css', including('Begin each selector with a class')],
      ['owners', including('wanted: a route of blog for its known page /elsewhere'), 'found: no route', including('Give blog a route for /elsewhere')],
    ]);
  });

  test('every mistake of its pages', async () => {
    expect(await refusalsOf(await build('/blog', '/blog/untitled', '/blog/linking'))).toEqual([
      ['heads', 'wanted: one title', 'found: none on /blog/untitled', including('Give the page one <PageHead>')],
      ['reach', including('from the home page to /blog/untitled, /blog/linking of blog'), 'found: none', including('noindex')],
      ['links', including('wanted: a known page or file'), including('none at /blog/loft (linked from /blog/linking), /blog/nowhere'), including('Correct the link')],
      ['gone', including('wanted: the current path /blog/loft of blog'), 'found: neither', including('--allow-gone /blog/loft')],
    ]);
  });

  test('every known page that fails to render, with its cause, in one refusal', async () => {
    expect(await refusalsOf(await build('/blog', '/blog/loft', '/blog/broken', '/blog/none', '/blog/old', '/blog/headless'))).toEqual([
      [
        'pages',
        ...['wanted: the known page /blog/broken', 'found: it fails to render: no such picture'],
        ...['wanted: the known page /blog/none', 'found: it is not found'],
        ...['wanted: the known page /blog/old', 'found: it redirects to /blog/loft'],
        ...['wanted: the known page /blog/headless', 'found: it fails to render: The page /blog/headless has no <PageHead>.'],
        "Correct the page, the section's knownPages or its route.",
      ],
    ]);
  });

  test('a page that vanishes as it may, in a dry run', async () => {
    expect(await run('--from', await build('/blog'), '--allow-gone', '/blog/loft', '--dry-run')).toMatchObject({ code: 0, stdout: including('4 pages rendered') });
  });
});

test('a composition has the same bytes in every language and time zone', async () => {
  // Czech sorts "ch" after "h": each order of names that follows the language shows.
  const sections = ['chata', 'cihla'].map((name) => fixtureRelease({ name, routes: [{ pattern: `/${name}` }], knownPages: [knownPage(`/${name}`)] }));
  const elsewhere = diskStore(join(temporary, 'elsewhere'));
  for (const section of sections) {
    await writeSection(elsewhere, section, `page('Section ${section.name}', { noindex: true })`);
    await sealRelease(elsewhere.release(section.name, '1.0.0'));
  }

  const composed = await Promise.all([{ LC_ALL: 'C', TZ: 'UTC' }, { LC_ALL: 'cs_CZ.UTF-8', TZ: 'Pacific/Auckland' }].map(async (environment) => {
    const own = await createCurrentStore();
    for (const { name } of sections) {
      const { code, stderr } = await runSiteCommand(own, ['release', '--from', elsewhere.release(name, '1.0.0')], { environment });
      expect([code, stderr]).toEqual([0, '']);
    }
    // A switch says when it was made.
    return Object.fromEntries(Object.entries(await hashFiles(own.folder)).filter(([path]) => !path.startsWith('switch')));
  }));

  expect(Object.keys(composed[0] ?? {}).filter((path) => path.startsWith('sites/')).length).toBeGreaterThan(5);
  expect(composed[1]).toEqual(composed[0]);
});
