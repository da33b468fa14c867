import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { chmod, copyFile, mkdir, mkdtemp, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { readPackageManifest } from '../../shell/composer/build/workspaces';
import { createSection } from '../../shell/composer/create/create-section';
import { projectFolder } from '../../shell/composer/base/project';
import type { DiskStore } from '../../shell/composer/store/disk-store';
import { unpackArchive } from '../../shell/composer/store/release-archive';
import { runCommand } from '../releases/run-command';
import { copySite, removeStore } from '../releases/site-copy';
import { test as base } from './hostile-test';

/** Where teams work that have the kit and nothing else of the site. */
export interface KitFolder {
  /** The site that the kit was made of. Tests leave it as it is. */
  readonly site: DiskStore;
  /** Name of the archive. */
  readonly kit: string;
  /** Makes a folder with the archive, its signature and the key to verify it: outside the repository. */
  readonly makeFolder: () => Promise<string>;
  /** A section that was created there. Its sources may be changed, and are put back. */
  readonly careers: string;
}

/** How a command ended. */
export interface TeamRun {
  readonly code: number;
  /** Standard output, and then standard error. */
  readonly said: string;
}

/** Installs packages. */
const setUpMs = 600_000;

export const test = base.extend<object, { readonly place: KitFolder }>({
  place: [
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'kit-'));
      const site = await copySite();
      const kit = await makeKit(site, join(folder, 'kit'));
      const makeFolder = async () => {
        const made = await mkdtemp(join(folder, 'team-'));
        for (const file of await readdir(join(folder, 'kit'))) await copyFile(join(folder, 'kit', file), join(made, file));
        return made;
      };
      const careers = await makeFolder();
      await runAsTeam(careers, 'npx', [`./${kit}`, 'create', 'careers']);
      await use({ site, kit, makeFolder, careers: join(careers, 'careers') });
      await rm(folder, { recursive: true, maxRetries: 3 });
      await removeStore(site);
    },
    { scope: 'worker', timeout: setUpMs },
  ],
});

/** Makes a signed kit. @returns the archive's name */
async function makeKit(site: DiskStore, folder: string): Promise<string> {
  await mkdir(folder);
  const keys = generateKeyPairSync('ed25519', { publicKeyEncoding: { type: 'spki', format: 'pem' }, privateKeyEncoding: { type: 'pkcs8', format: 'pem' } });
  const signingKey = join(site.folder, 'signing-key.pem');
  await writeFile(signingKey, keys.privateKey);
  const { result, said } = await runCommand<{ readonly archive: string }>(site, ['create', '--kit'], { SITE_SIGNING_KEY: signingKey });
  if (!result) throw new Error(`No kit was made:\n${said}`);
  for (const suffix of ['', '.sig']) await copyFile(result.archive + suffix, join(folder, basename(result.archive) + suffix));
  await writeFile(join(folder, 'shell-team.pem'), keys.publicKey);
  return basename(result.archive);
}

/**
 * A section as a kit of this site creates it, outside the repository, in an empty folder. Its packages are linked to those
 * that are installed here, because installing them takes minutes.
 *
 * @returns the section's folder
 */
export async function createLinkedSection(site: DiskStore, folder: string): Promise<string> {
  const kit = await makeKit(site, join(folder, 'kit'));
  const contract = readPackageManifest(join(projectFolder, 'shared/package.json'));
  const section = await createSection({ parent: folder, contract, kit: { archive: `../kit/${kit}`, packages: {} } }, { name: 'careers', today: '2026-11-01' });
  const [packages, unpacked] = [join(section, 'node_modules'), join(folder, 'unpacked')];
  await unpackArchive(join(folder, 'kit', kit), unpacked);
  await mkdir(join(packages, '@site'), { recursive: true });
  await rename(join(unpacked, 'package'), join(packages, '@site/shared'));
  // The composer's own copies come first, as among a kit's dependencies.
  for (const installed of ['shell/node_modules', 'node_modules'].map((path) => join(projectFolder, path))) {
    for (const name of await readdir(installed)) if (!/^(\.|@site$)/.test(name)) await symlink(join(installed, name), join(packages, name)).catch(() => undefined);
  }
  await mkdir(join(packages, '.bin'));
  for (const [name, file] of [['site-kit', '@site/shared/composer/kit-cli.mjs'], ['jest', 'jest/bin/jest.js']] as const) {
    await symlink(join('..', file), join(packages, '.bin', name));
    await chmod(join(packages, file), 0o755);
  }
  await copyFile(join(projectFolder, 'package-lock.json'), join(section, 'package-lock.json'));
  return section;
}

/** Runs a program without the variables of this project, and returns how it ended. */
export async function tryAsTeam(cwd: string, program: string, words: readonly string[], environment: Readonly<Record<string, string>> = {}): Promise<TeamRun> {
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, npm_config_yes: 'true', ...environment };
  const ran = await promisify(execFile)(program, words, { cwd, env, maxBuffer: 2 ** 26 }).catch((error: unknown) => error as { readonly code?: number; readonly stdout?: string; readonly stderr?: string });
  const { stdout = '', stderr = '' } = ran;
  return { code: 'code' in ran ? (ran.code ?? 1) : 0, said: stdout + stderr };
}

/** The same for one that has to succeed. @returns what it said */
export async function runAsTeam(cwd: string, program: string, words: readonly string[], environment?: Readonly<Record<string, string>>): Promise<string> {
  const { code, said } = await tryAsTeam(cwd, program, words, environment);
  if (code === 0) return said;
  throw new Error(`'${program} ${words.join(' ')}' failed:\n${said}`);
}
