import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import type { DiskStore } from '../../shell/composer/store/disk-store';
import { faultMessages } from '../faults/file-faults';
import { preloadErrors, watchErrors } from '../faults/reported-errors';
import { followLink } from '../follow-link';
import { comeToIsland } from '../come-to-island';
import { post, postIsland } from './changed-post';
import { currentRelease } from './current-release';
import { expect, test } from './release-test';
import { filesBelow, replaceFile } from './site-copy';

test.use({ saveData: true });

/** Alters a chunk of the current blog and its compressed copies. */
async function tamperWith(disk: DiskStore, chunk: string): Promise<void> {
  const { folder } = await currentRelease(disk, 'blog');
  const file = (await filesBelow(folder)).find((path) => path.endsWith('.js') && basename(path).startsWith(`${chunk}.`));
  if (!file) throw new Error(`The chunk ${chunk} has no file.`);
  const altered = `globalThis.isTamperedWith=true;${await readFile(file, 'utf8')}`;
  await replaceFile(file, altered);
  await replaceFile(`${file}.br`, brotliCompressSync(altered));
  await replaceFile(`${file}.gz`, gzipSync(altered));
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
