import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rm, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readCurrent } from '../store/switches';
import { createCurrentStore } from '../testing/current-store';
import { hashFiles } from '../testing/folder-state';
import { runSiteCommand } from '../testing/run-site-command';
import { temporaryFolder } from '../testing/temporary-folder';
import { buildInProcess } from './build-section';
import type { BuildJob, BuildResult } from './build-section';

const project = resolve(__dirname, '../../..');
const folder = temporaryFolder();

/** The files that a build of the section reads, and the tools that run it and compose. */
const sources = ['.gitattributes', 'package.json', 'package-lock.json', 'tsconfig.json', 'webpack.common.ts', 'shared', 'shell/package.json', 'shell/composer', 'shell/src/document', 'shell/src/health', 'remotes/commercial', 'e2e/package.json'];
const abroad = { TZ: 'Pacific/Auckland', LANG: 'cs_CZ.UTF-8', LC_ALL: 'cs_CZ.UTF-8' };

/** A checkout in another folder, at another depth, with the same packages, by a git that writes CRLF where it may, with files that others cannot read. */
async function copyCheckout(to: string): Promise<void> {
  const [origin, isOwn] = [join(folder, 'origin'), (path: string) => !path.endsWith('node_modules')];
  for (const source of sources) await cp(join(project, source), join(origin, source), { recursive: true, filter: isOwn });
  const git = (...words: string[]) => execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@site.example', ...words], { cwd: origin, stdio: 'pipe' });
  git('init', '--quiet');
  git('add', '--force', '.');
  git('commit', '--quiet', '--message', 'The section');
  const before = process.umask(0o077);
  git('clone', '--quiet', '-c', 'core.autocrlf=true', '-c', 'core.eol=crlf', origin, to);
  process.umask(before);
  for (const workspace of ['.', 'shared', 'shell', 'remotes/commercial']) await linkPackages(join(project, workspace, 'node_modules'), join(to, workspace, 'node_modules'));
  await mkdir(join(to, 'node_modules/@site'));
  await symlink(join(to, 'shared'), join(to, 'node_modules/@site/shared'));
}

async function linkPackages(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return;
  await mkdir(to);
  const names = (await readdir(from)).filter((name) => !['@site', '.cache'].includes(name));
  for (const name of names) await symlink(join(from, name), join(to, name));
}

/** A build of the remote in a checkout, by that checkout's process for builds, in Auckland and Czech. */
async function buildIn(checkout: string, out: string): Promise<BuildResult> {
  const child = fork(join(checkout, 'shell/composer/build/build-child.ts'), { cwd: checkout, env: { ...process.env, ...abroad }, execArgv: ['--import', 'tsx'] });
  const ended = once(child, 'exit').then(([code]) => [{ failure: `It ended with code ${String(code)}.` }]);
  const result = Promise.race([once(child, 'message'), ended]) as Promise<[BuildResult]>;
  child.send(jobIn(checkout, out));
  return (await result)[0];
}

function jobIn(checkout: string, out: string): BuildJob {
  return { workspace: { folder: join(checkout, 'remotes/commercial'), packageVersion: '1.0.0' }, out };
}

/** Composes a composition again by a checkout's command, in a folder with spaces, in Auckland and Czech. @returns the hashes of its files before and after */
async function composeIn(checkout: string) {
  const disk = await createCurrentStore(join(folder, 'another place/home of a site'));
  const id = (await readCurrent(disk)) ?? '';
  const before = await hashFiles(disk.site(id));
  await rm(disk.site(id), { recursive: true });
  const umask = process.umask(0o077);
  const { stderr } = await runSiteCommand(disk, ['compose', '--at', id], { project: checkout, environment: abroad });
  process.umask(umask);
  return { stderr, before, after: await hashFiles(disk.site(id)) };
}

test('the same sources have the same version and bytes, and the same releases are composed into the same ones, whatever the folder, language, time zone, umask and line ends of git', async () => {
  const copy = join(folder, 'another place/of a checkout');
  const [here, there] = [join(folder, 'here'), join(folder, 'there')];
  await copyCheckout(copy);

  const build = await buildInProcess(jobIn(project, here));
  const builtThere = await buildIn(copy, there);
  const composed = await composeIn(copy);

  const files = await hashFiles(here);
  expect(Object.keys(files).length).toBeGreaterThan(5);
  expect(builtThere).toEqual(build);
  expect(await hashFiles(there)).toEqual(files);
  expect(composed).toEqual({ stderr: '', before: composed.before, after: composed.before });
  expect(Object.keys(composed.before).length).toBeGreaterThan(20);
  // The shared modules of each island.
  expect(build.built.shared).toMatchObject({ 'survey-enquiry': ['@site/shared/enquiry'], 'licence-finder': ['@site/shared/questionnaire'] });
}, 240_000);

test('a section that does not build is refused in words', async () => {
  const job = jobIn(folder, join(folder, 'none'));

  await expect(buildInProcess(job)).rejects.toMatchObject({ name: 'ExpectedError', message: expect.stringContaining(job.workspace.folder) as string });
});
