import { readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { prerenderBundle } from '../../shell/composer/store/release-paths';
import type { DiskStore } from '../../shell/composer/store/disk-store';
import { faultMessages } from '../faults/file-faults';
import { preloadErrors, watchErrors } from '../faults/reported-errors';
import { followLink } from '../follow-link';
import { comeToIsland } from '../come-to-island';
import { post, postIsland } from './changed-post';
import { currentRelease } from './current-release';
import { expect, storeTest, test } from './release-test';
import { runSiteCommand } from '../../shell/composer/testing/run-site-command';
import { runCommand } from './run-command';
import { filesBelow, replaceFile } from './site-copy';

test.use({ saveData: true });

/** Alters a chunk of the current blog and its compressed copies. @returns the file's path */
async function tamperWith(disk: DiskStore, chunk: string): Promise<string> {
  const { folder } = await currentRelease(disk, 'blog');
  const file = (await filesBelow(folder)).find((path) => path.endsWith('.js') && basename(path).startsWith(`${chunk}.`));
  if (!file) throw new Error(`The chunk ${chunk} has no file.`);
  const altered = `globalThis.isTamperedWith=true;${await readFile(file, 'utf8')}`;
  await replaceFile(file, altered);
  await replaceFile(`${file}.br`, brotliCompressSync(altered));
  await replaceFile(`${file}.gz`, gzipSync(altered));
  return file;
}

async function expectRefusal(page: Page, chunk: string): Promise<void> {
  await expect(page.getByRole('alert')).toContainText('is not working');
  expect(await preloadErrors(page)).toContainEqual(expect.objectContaining({ section: 'blog', url: expect.stringContaining(`/${chunk}.`), hasError: true }));
  expect(await page.evaluate(() => 'isTamperedWith' in globalThis)).toBe(false);
}

test('a file of a first load that was tampered with never runs', async ({ page, disk, openPage, messages }) => {
  messages.allow(faultMessages);
  await watchErrors(page);
  await tamperWith(disk, 'section');
  await openPage(post);

  await comeToIsland(page, `blog/${postIsland}`);

  await expectRefusal(page, 'section');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/cost/i);
});

test('a lazy chunk that was tampered with never runs', async ({ page, disk, openPage, messages }) => {
  messages.allow(faultMessages);
  await watchErrors(page);
  await tamperWith(disk, postIsland);
  await openPage('/blog');

  await followLink(page, post);
  await comeToIsland(page, `blog/${postIsland}`);

  await expectRefusal(page, postIsland);
});

storeTest('verify names each file that was tampered with, and fails', async ({ disk }) => {
  const clean = await runCommand<Verification>(disk, ['releases', 'verify']);
  const file = await tamperWith(disk, postIsland);

  const { code, result } = await runCommand<Verification>(disk, ['releases', 'verify']);

  expect([clean.code, clean.result?.problems]).toEqual([0, []]);
  expect(code).toBe(1);
  expect(result?.problems).toMatchObject([file, `${file}.br`, `${file}.gz`].map((altered) => ({ fault: 'altered', file: altered })));
});

storeTest('compose builds a damaged release again whose sources are here', async ({ disk }) => {
  storeTest.slow();
  const { folder } = await currentRelease(disk, 'commercial');
  await rm(join(folder, prerenderBundle));

  const found = await runCommand<Verification>(disk, ['releases', 'verify']);
  const composed = await runSiteCommand(disk, ['compose']);
  const { code } = await runCommand<Verification>(disk, ['releases', 'verify']);

  expect(composed.code, composed.stderr + composed.stdout).toBe(0);
  expect(found.said).toContain("Build it again with 'npm run compose'");
  expect([found.code, composed.code, code]).toEqual([1, 0, 0]);
});

interface Verification {
  readonly checked: number;
  readonly problems: readonly { readonly fault: string; readonly file: string }[];
}
