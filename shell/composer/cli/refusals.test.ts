import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '../store/release-format';
import type { DiskStore } from '../store/disk-store';
import { buildElsewhere, createCurrentStore, knownPage, replaceFile } from '../testing/current-store';
import { hashFiles } from '../testing/folder-state';
import type { FolderState } from '../testing/folder-state';
import { runSiteCommand } from '../testing/run-site-command';

let disk: DiskStore;
let before: FolderState;

const build = (changed: Partial<Release> = {}) => buildElsewhere('blog', '1.0.1', changed);
const knowing = (...paths: string[]) => build({ knownPages: paths.map(knownPage) });

/** The refusals of a release, by line; nothing may have changed. */
async function refusalsOf(from: string): Promise<string[][]> {
  const { code, stderr } = await runSiteCommand(disk, ['release', 'blog', '--from', from]);

  const [first, ...refusals] = stderr.split('— ');
  expect({ code, first }).toEqual({ code: 1, first: 'blog 1.0.1 is refused. Nothing was changed.\n' });
  await expect(hashFiles(disk.folder)).resolves.toEqual(before);
  await expect(readdir(join(disk.folder, 'staging'))).resolves.toEqual([]);
  return refusals.map((refusal) => refusal.trimEnd().split('\n  '));
}

const including = (text: string) => expect.stringContaining(text) as string;

beforeAll(async () => {
  disk = await createCurrentStore();
  before = await hashFiles(disk.folder);
});

test('every refusal before rendering is printed with what was wanted and found, and what to do', async () => {
  const from = await build({ requires: { react: '^20.0.0' }, knownPages: ['/blog', '/blog/loft', '/elsewhere'].map(knownPage) });
  await replaceFile(from, 'browser/checker.css', 'h1{color:red}');

  expect(await refusalsOf(from)).toEqual([
    ['ranges', including('wanted: react ^20.0.0'), 'found: react 19.3.1 in shell 1.0.0', including('Release a shell that provides it first')],
    ['layers', including('wanted: nothing outside @layer section in browser/checker.css'), 'found: the rule h1', including('Move it into @layer section')],
    ['selectors', including('wanted: styles of blog that apply to its own elements alone'), 'found: the selector h1 in browser/checker.css', including('Begin each selector with a class')],
    ['owners', including('wanted: a route of blog for its known page /elsewhere'), 'found: no route', including('Give blog a route for /elsewhere')],
  ]);
});

test('every refusal of a page is printed', async () => {
  expect(await refusalsOf(await knowing('/blog', '/blog/untitled', '/blog/linking'))).toEqual([
    ['heads', including('wanted: a title on /blog/untitled'), 'found: none', including('Give the page its <PageHead>')],
    ['reach', including('from the home page to /blog/untitled, /blog/linking of blog'), 'found: none', including('noindex')],
    ['links', including('wanted: a known page at /blog/loft, which is linked from /blog/linking'), including('found: none'), including('Correct the link')],
    ['links', including('wanted: a known page at /blog/nowhere'), including('found: none'), including('Correct the link')],
    ['gone', including('wanted: the current path /blog/loft of blog'), 'found: neither', including('--allow-gone /blog/loft')],
  ]);
});

test('every known page that fails to render is printed with its cause', async () => {
  const remedy = "Correct the page, the section's knownPages or its route.";

  expect(await refusalsOf(await knowing('/blog', '/blog/loft', '/blog/broken', '/blog/none', '/blog/old'))).toEqual([
    ['pages', 'wanted: the known page /blog/broken', 'found: it fails to render: no such picture', remedy],
    ['pages', 'wanted: the known page /blog/none', 'found: it is not found', remedy],
    ['pages', 'wanted: the known page /blog/old', 'found: it redirects to /blog/loft', remedy],
  ]);
});

test('a file that differs from its hash is refused, and nothing changes', async () => {
  const from = await build();
  await writeFile(join(from, 'browser/checker.js'), 'tampered');

  const { code, stderr } = await runSiteCommand(disk, ['release', 'blog', '--from', from]);

  expect(code).toBe(1);
  expect(stderr).toMatch(/The files of release blog 1\.0\.1 differ from what release\.json lists:\nbrowser\/checker\.js: .*\nBuild or pack it again\./);
  await expect(hashFiles(disk.folder)).resolves.toEqual(before);
});

test('a page that is named may vanish', async () => {
  const { code, stdout } = await runSiteCommand(disk, ['release', 'blog', '--from', await knowing('/blog'), '--allow-gone', '/blog/loft']);

  expect(code).toBe(0);
  expect(stdout).toContain('4 pages rendered');
});
