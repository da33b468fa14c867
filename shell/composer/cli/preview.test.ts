import { existsSync } from 'node:fs';
import { openSite } from '../serve/open-site';
import { findPreview, readPreviews } from '../store/preview-record';
import type { Preview } from '../store/preview-record';
import type { DiskStore } from '../store/disk-store';
import { readCurrent, readSwitches } from '../store/switches';
import { buildElsewhere, createCurrentStore } from '../testing/current-store';
import { runHere, runSiteCommand } from '../testing/run-site-command';
import { readLifetimeMs } from './make-preview';
import { preview } from './preview';
import { release } from './release';

let disk: DiskStore;
let from: string;
let made: MadeResult;

beforeAll(async () => {
  disk = await createCurrentStore();
  from = await buildElsewhere('blog', '1.0.1');
  made = await make('--expires', '2h');
});

interface MadeResult extends Preview {
  readonly link: string;
  readonly linkPath: string;
  readonly pages: { readonly all: number; readonly rendered: number };
}

const run = (...words: readonly string[]) => runHere(preview, disk, words);

async function make(...words: readonly string[]): Promise<MadeResult> {
  const { code, stdout, stderr } = await runSiteCommand(disk, ['preview', '--from', from, '--json', ...words]);
  expect([code, stderr]).toEqual([0, expect.stringContaining('https://site.example/preview/')]);
  return JSON.parse(stdout) as MadeResult;
}

test('a preview is composed and stored, has a link that opens it, and nothing of the current site changes', async () => {
  const { link, linkPath, pages, ...record } = made;
  expect(record).toMatchObject({ section: 'blog', version: '1.0.1', path: '/blog' });
  expect([link, pages.all, record.overlays]).toEqual([`https://site.example${linkPath}`, 5, []]);
  expect(await findPreview(disk, linkPath.replace('/preview/', ''), new Date())).toEqual({ preview: record });
  expect(Date.parse(made.expires) - Date.parse(made.at)).toBe(7_200_000);
  expect(await readSwitches(disk)).toHaveLength(1);
  await expect(openSite(disk, made.composition)).resolves.toMatchObject({ isWhole: true, lock: { releases: { blog: { version: '1.0.1' } } } });
});

test('what the gate refuses has no preview, and leaves nothing in the store', async () => {
  const broken = await buildElsewhere('blog', '1.0.2', { requires: { react: '^18.0.0' } });
  const before = await readPreviews(disk);

  const { code, stdout, stderr } = await run('--from', broken);

  expect([code, stderr]).toEqual([1, expect.stringContaining('blog 1.0.2 is refused. Nothing was changed.')]);
  expect(stdout).not.toContain('/preview/');
  expect(await readPreviews(disk)).toEqual(before);
  expect(existsSync(disk.release('blog', '1.0.2'))).toBe(false);
});

test.each([
  [['--force', 'why'], '--force'],
  [['--expires', '8d'], 'which is no time from 1m to 7d'],
  [['--end', '../switches/00000001'], "No preview has the id '../switches/00000001'"],
])('%j is refused in words', async (words, found) => {
  const { code, stderr } = await run(...words);

  expect([code, stderr]).toEqual([1, expect.stringContaining(found)]);
});

test('the current release has no preview', async () => {
  const same = await buildElsewhere('blog', '1.0.0');

  const { code, stderr } = await run('--from', same);

  expect([code, stderr]).toEqual([1, expect.stringContaining('blog 1.0.0 is current already, so there is nothing to preview.')]);
});

test('a preview is listed until it is ended', async () => {
  const { id } = made;

  const listed = await run();
  const ended = await run('--end', id);
  const after = await run();

  expect([listed.code, ended.code, after.code]).toEqual([0, 0, 0]);
  expect(listed.stdout).toContain(`preview ${id} of blog 1.0.1, composition `);
  expect(after.stdout).not.toContain(id);
});

test('the release that was previewed becomes current without rendering its pages again', async () => {
  const { code, stdout } = await runHere(release, disk, ['--from', from, '--json']);

  expect([code, JSON.parse(stdout)]).toEqual([0, expect.objectContaining({ composition: { from: expect.any(String) as string, to: made.composition }, pages: { all: 5, rendered: 0 } })]);
  expect(await readCurrent(disk)).toBe(made.composition);
});

test.each([
  ['1m', 60_000],
  ['90m', 5_400_000],
  ['2h', 7_200_000],
  ['7d', 604_800_000],
  ['168h', 604_800_000],
])('--expires %s is %d ms', (text, ms) => {
  expect(readLifetimeMs(text)).toBe(ms);
});

test.each(['', '0h', '2', 'h', '2 h', '-1h', '1.5h', '1w', '8d', '169h', '99999d'])("--expires '%s' is refused in words", (text) => {
  expect(() => readLifetimeMs(text)).toThrow(`--expires is '${text}', which is no time from 1m to 7d.`);
});
