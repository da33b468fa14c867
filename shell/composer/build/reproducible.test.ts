import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { hashFiles } from '../testing/folder-state';
import type { FolderState } from '../testing/folder-state';
import { temporaryFolder } from '../testing/temporary-folder';
import type { BrowserBuild } from './run-webpack';

interface Built extends BrowserBuild {
  readonly files: FolderState;
}

const project = resolve(__dirname, '../../..');
const folder = temporaryFolder();

/** What a build of the section reads, and what runs it. */
const sources = ['package.json', 'tsconfig.json', 'webpack.common.ts', 'shared', 'shell/package.json', 'shell/composer', 'remotes/commercial'];

/** A checkout in another folder, at another depth, with the same packages. */
async function copyCheckout(to: string): Promise<void> {
  const isOwn = (path: string) => !path.endsWith('node_modules');
  for (const source of sources) await cp(join(project, source), join(to, source), { recursive: true, filter: isOwn });
  for (const workspace of ['.', 'shared', 'shell', 'remotes/commercial']) await linkPackages(join(project, workspace, 'node_modules'), join(to, workspace, 'node_modules'));
  await mkdir(join(to, 'node_modules/@site'));
  await symlink(join(to, 'shared'), join(to, 'node_modules/@site/shared'));
}

async function linkPackages(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return;
  await mkdir(to);
  const names = (await readdir(from)).filter((name) => name !== '@site');
  for (const name of names) await symlink(join(from, name), join(to, name));
}

/** A build of a real remote by a process of its own, as every release is made. */
async function build(checkout: string, out: string): Promise<Built> {
  const script = join(checkout, 'shell/composer/testing/run-build.ts');
  const words = ['--import', 'tsx', script, join(checkout, 'remotes/commercial'), out];
  const { stdout } = await promisify(execFile)(process.execPath, words, { cwd: checkout, timeout: 120_000 });
  return { ...(JSON.parse(stdout) as BrowserBuild), files: await hashFiles(out) };
}

test('the same sources have the same bytes, whichever folder they are built in', async () => {
  const copy = join(folder, 'another/place/checkout');
  await copyCheckout(copy);

  const here = await build(project, join(folder, 'here'));
  const there = await build(copy, join(folder, 'there'));

  expect(Object.keys(here.files).length).toBeGreaterThan(5);
  expect(there).toEqual(here);
  // The shared modules of each island.
  expect(here.shared).toMatchObject({ 'survey-enquiry': ['@site/shared/enquiry'], 'licence-finder': ['@site/shared/questionnaire'] });
}, 240_000);
