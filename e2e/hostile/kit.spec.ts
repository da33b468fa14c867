import { execFile } from 'node:child_process';
import { copyFile, cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { startServer } from '../../shell/composer/command/site-server';
import { projectFolder } from '../../shell/composer/store/site-home';
import type { SiteHome } from '../../shell/composer/store/site-home';
import { readStoredRelease } from '../../shell/composer/store/read-releases';
import { changeRelease, runCommand } from '../releases/run-command';
import { expect, test as base } from './hostile-test';
import { long } from './long';

/** A folder outside the repository with nothing in it but the kit. */
interface KitFolder {
  readonly folder: string;
  /** Name of the archive. */
  readonly kit: string;
}

const test = base.extend<{ readonly place: KitFolder }>({
  place: async ({ home }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'kit-'));
    await use({ folder, kit: await makeKit(home, folder) });
    await rm(folder, { recursive: true, maxRetries: 3 });
  },
});

// They install packages.
test.describe.configure({ timeout: 600_000 });

async function makeKit(home: SiteHome, folder: string): Promise<string> {
  const { result, said } = await runCommand<{ readonly archive: string }>(home, ['kit']);
  if (!result) throw new Error(`Wanted a kit, found none:\n${said}`);
  const kit = basename(result.archive);
  await copyFile(result.archive, join(folder, kit));
  return kit;
}

/** Runs a program as the team does, without the variables of this project. */
async function run(cwd: string, program: string, ...words: readonly string[]): Promise<string> {
  const { PATH = '', HOME = '' } = process.env;
  const { stdout, stderr } = await promisify(execFile)(program, words, { cwd, env: { PATH, HOME }, maxBuffer: 2 ** 26 }).catch((error: unknown) => {
    const { stdout = '', stderr = '' } = error as { readonly stdout?: string; readonly stderr?: string };
    throw new Error(`Wanted '${program} ${words.join(' ')}' to succeed, found:\n${stdout}${stderr}`, { cause: error });
  });
  return stdout + stderr;
}

/** The release that was packed in a section's folder. */
async function findPacked(section: string): Promise<string> {
  const packed = (await readdir(section)).find((name) => name.endsWith('.tgz'));
  return join(section, packed ?? 'none');
}

test('kit · a section made with it alone: checked, packed and handed over · served', long, async ({ home, place: { folder, kit } }) => {
  const section = join(folder, 'careers');
  const startedAt = performance.now();

  await run(folder, 'npx', '--yes', `./${kit}`, 'create', 'careers');
  const checked = await run(section, 'npm', 'run', 'check');
  await run(section, 'npm', 'run', 'pack');

  test.info().annotations.push({ type: 'measured', description: `${Math.round((performance.now() - startedAt) / 1000)} s from the kit to a packed release` });
  expect(checked).toContain('release of careers: nothing →');
  await changeRelease(home, ['release', 'careers', '--from', await findPacked(section)]);
  const server = await startServer(home);
  const [page, others] = await Promise.all(['careers', 'blog'].map((path) => fetch(server.url + path)));
  await server.stop();
  expect(await page?.text()).toContain('<h1>Careers</h1>');
  expect([page?.status, others?.status]).toEqual([200, 200]);
});

test('kit · the blog in a folder of its own: the same bytes as in the repository · served', long, async ({ home, place: { folder, kit } }) => {
  const section = join(folder, 'blog');
  await cp(join(projectFolder, 'remotes/blog'), section, { recursive: true, filter: (path) => !path.endsWith('node_modules') });
  await run(section, 'npx', '--yes', `../${kit}`, 'use');

  await run(section, 'npx', 'site-kit', 'pack', '--version', '9.0.0');
  await changeRelease(home, ['release', 'blog', '--version', '9.0.0']);
  const { release } = await readStoredRelease(home, { name: 'blog', version: '9.0.0' });
  const repeated = await runCommand(home, ['release', 'blog', '--from', await findPacked(section)]);

  // The store refuses other bytes of a version that it has.
  expect(repeated.code, repeated.said).toBe(0);
  expect(release.files.length).toBeGreaterThan(40);
});
