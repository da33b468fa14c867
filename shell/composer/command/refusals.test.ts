import { randomBytes } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { budgets } from '../gate/budgets';
import { readRelease, releaseFile } from '../store/release';
import type { Release } from '../store/release';
import type { SiteHome } from '../store/site-home';
import { hashFiles } from '../testing/folder-state';
import type { FolderState } from '../testing/folder-state';
import { buildElsewhere, createCurrentHome, knownPage, replaceFile } from '../testing/current-home';
import { runSiteCommand } from '../testing/run-site-command';
import type { FinishedCommand } from '../testing/run-site-command';
import { temporaryFolder } from '../testing/temporary-folder';

jest.setTimeout(60_000);

const folder = temporaryFolder();
let home: SiteHome;
let before: FolderState;
let lastBuild = 0;

const release = (from: string) => runSiteCommand(home, ['release', 'blog', '--from', from]);

const build = (changed: Partial<Release> = {}) => buildElsewhere(join(folder, `build-${(lastBuild += 1)}`), 'blog', '1.0.1', changed);
const knowing = (...paths: string[]) => build({ knownPages: paths.map(knownPage) });

async function buildWith(path: string, content: string | Buffer): Promise<string> {
  const built = await build();
  await replaceFile(built, path, content);
  return built;
}

/** A release that lists all its files but one. */
async function buildWithout(path: string): Promise<string> {
  const built = await build();
  const release = await readRelease(built);
  const files = release.files.filter((file) => file.path !== path);
  await writeFile(join(built, releaseFile), JSON.stringify({ ...release, files }));
  return built;
}

interface Case {
  readonly check: string;
  readonly make: () => Promise<string>;
  readonly wanted: string;
  readonly found: string;
  readonly remedy: string;
}

const cases: readonly Case[] = [
  {
    check: 'exposed-section',
    make: () => build({ routes: [{ pattern: '/blog' }], knownPages: [knownPage('/blog')] }),
    wanted: 'exports the routes of release.json: /blog',
    found: '/blog (query: q), /blog/:slug',
    remedy: 'Correct src/prerender of blog',
  },
  {
    check: 'ranges',
    make: () => build({ requires: { react: '^20.0.0' } }),
    wanted: 'react ^20.0.0, which blog 1.0.1 requires in the next composition',
    found: 'react 19.3.1 in shell 1.0.0',
    remedy: 'Release a shell that provides it first',
  },
  {
    check: 'owners',
    make: () => knowing('/blog', '/blog/loft', '/elsewhere'),
    wanted: 'a route of blog for its known page /elsewhere',
    found: 'no route',
    remedy: 'Give blog a route for /elsewhere',
  },
  {
    check: 'hashes',
    make: () => buildWithout('browser/section.js'),
    wanted: 'browser/section.js with its hash in the list of files',
    found: 'no such entry',
    remedy: 'Build blog 1.0.1 again',
  },
  {
    check: 'budgets',
    make: () => buildWith('browser/section.js', randomBytes(budgets.island)),
    wanted: `at most ${budgets.island} bytes of scripts (brotli) for the island checker of blog`,
    found: ' bytes',
    remedy: 'Import what the island does not need at once where it is used',
  },
  {
    check: 'layers',
    make: () => buildWith('browser/checker.css', 'h1{color:red}'),
    wanted: 'nothing outside @layer section in browser/checker.css',
    found: 'the rule h1',
    remedy: 'Move it into @layer section',
  },
  {
    check: 'pages',
    make: () => knowing('/blog', '/blog/loft', '/blog/untitled'),
    wanted: 'a title on /blog/untitled',
    found: 'none',
    remedy: 'Give the page its <PageHead>',
  },
  {
    check: 'links',
    make: () => knowing('/blog', '/blog/loft', '/blog/linking'),
    wanted: 'a known page at /blog/nowhere, which is linked from /blog/linking',
    found: 'none, and no redirect to one',
    remedy: 'Correct the link',
  },
  {
    check: 'gone',
    make: () => knowing('/blog'),
    wanted: 'the current path /blog/loft of blog, or a redirect from it to a known page',
    found: 'neither',
    remedy: 'allow it with --allow-gone /blog/loft',
  },
];

const refused: FinishedCommand[] = [];

beforeAll(async () => {
  home = await createCurrentHome(join(folder, 'home'));
  before = await hashFiles(home.folder);
  const builds = await Promise.all(cases.map(({ make }) => make()));
  // Three at a time: each is a process of its own.
  for (let index = 0; index < builds.length; index += 3) refused.push(...(await Promise.all(builds.slice(index, index + 3).map(release))));
});

test.each(cases.map((one, index) => ({ ...one, index })))('$check refuses a release: exit code 1, what was wanted and found, and what to do', ({ check, wanted, found, remedy, index }) => {
  const { code, stderr = '' } = refused[index] ?? {};

  const [, reported, ...others] = stderr.split('— ');
  expect({ code, others }).toEqual({ code: 1, others: [] });
  expect(stderr).toMatch(/^blog 1\.0\.1 is refused\. Nothing was changed\.\n/);
  expect(reported?.split('\n')).toEqual([
    check,
    expect.stringContaining(wanted),
    expect.stringContaining(found),
    expect.stringContaining(remedy),
    '',
  ]);
});

test('no refusal has changed anything or left anything behind', async () => {
  await expect(hashFiles(home.folder)).resolves.toEqual(before);
  await expect(readdir(join(home.folder, 'staging'))).resolves.toEqual([]);
});

test('every known page that fails to render refuses a release, each by its path and cause, and nothing has changed', async () => {
  const { code, stderr } = await release(await knowing('/blog', '/blog/loft', '/blog/broken', '/blog/headless', '/blog/none', '/blog/old'));

  expect(code).toBe(1);
  const [, ...reported] = stderr.split('— ');
  expect(reported.map((refusal) => refusal.split('\n').slice(0, 3))).toEqual([
    ['pages', '  wanted: the known page /blog/broken', '  found: that it fails to render: no such picture'],
    ['pages', '  wanted: the known page /blog/headless', '  found: that it fails to render: Wanted a <PageHead> in /blog/headless, found none.'],
    ['pages', '  wanted: the known page /blog/none', '  found: not-found'],
    ['pages', '  wanted: the known page /blog/old', '  found: a redirect to /blog/loft'],
  ]);
  expect(stderr).toContain("Correct the page, the section's knownPages or its route.");
  await expect(hashFiles(home.folder)).resolves.toEqual(before);
});

test('a file whose bytes differ from its hash refuses a release, and nothing has changed', async () => {
  const built = await build();
  await writeFile(join(built, 'browser/checker.js'), 'tampered');

  const { code, stderr } = await release(built);

  expect(code).toBe(1);
  expect(stderr).toMatch(/Wanted the files of release blog 1\.0\.1 as release\.json lists them, found:\nbrowser\/checker\.js: .*\nBuild or pack it again\./);
  await expect(hashFiles(home.folder)).resolves.toEqual(before);
});

test('a page that is named may vanish', async () => {
  const { code, stdout } = await runSiteCommand(home, ['release', 'blog', '--from', await knowing('/blog'), '--allow-gone', '/blog/loft']);

  expect(code).toBe(0);
  expect(stdout).toContain('3 pages rendered');
});
