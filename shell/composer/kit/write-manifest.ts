import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { parsePackageLock } from '../build/locked-packages';
import type { PackageLock } from '../build/locked-packages';
import { ExpectedError } from '../base/errors';
import { parseJson } from '../base/parse-json';
import { projectFolder } from '../base/project';

const names = z.record(z.string(), z.string());
const contractSchema = z.object({ name: z.string(), version: z.string(), sideEffects: z.array(z.string()), exports: names, dependencies: names, devDependencies: names });
const projectSchema = z.object({ engines: names, devDependencies: names, overrides: names });

/** Tools that check the repository and take no part in a section. */
const besideSections: ReadonlySet<string> = new Set(['dependency-cruiser', 'knip', 'oxlint', 'oxlint-tsgolint', 'typescript-7']);

/**
 * Writes the kit's package.json: the contract's, with paths to JavaScript, and the tools as dependencies, in the very versions
 * that this repository has locked. A section's package.json names the kit alone, and what its own code uses.
 *
 * @param packages names of packages that the bundled tools import
 */
export async function writeManifest(folder: string, packages: readonly string[]): Promise<void> {
  const contract = contractSchema.parse(await readJson('shared/package.json'));
  const project = projectSchema.parse(await readJson('package.json'));
  const lock = parsePackageLock(await readFile(join(projectFolder, 'package-lock.json'), 'utf8'), 'package-lock.json');
  const tools = Object.keys({ ...project.devDependencies, ...contract.devDependencies }).filter((name) => !besideSections.has(name));
  const own = Object.keys(contract.dependencies);
  const used = [...new Set([...packages, ...tools])].filter((name) => !own.includes(name)).sort();
  const lockedVersions = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, lockedVersion(lock, name)]));
  const manifest = {
    name: contract.name,
    version: contract.version,
    description: 'The contract of the site for its sections, and the kit that builds, checks and packs them',
    bin: { 'site-kit': 'composer/kit-cli.mjs' },
    engines: project.engines,
    sideEffects: contract.sideEffects,
    exports: Object.fromEntries(Object.entries(contract.exports).map(([path, file]) => [path, builtFile(file)])),
    // npm reads overrides from a project's own package.json only; as a dependency of the kit, the version is there first.
    dependencies: { ...lockedVersions([...own, ...used].sort()), ...project.overrides },
  };
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** The kit's file for a source that the repository exports. */
function builtFile(file: string): string {
  if (file === './build/remote-builds.ts') return './build/webpack.common.mjs';
  if (file.startsWith('./build/')) return file.replace(/\.ts$/, '.mjs');
  return file.endsWith('.d.ts') ? file : file.replace(/\.tsx?$/, '.js');
}

/** The version of the copy that the composer loads; the lock may have several. */
function lockedVersion(lock: PackageLock, name: string): string {
  const { version } = lock[`shell/node_modules/${name}`] ?? lock[`node_modules/${name}`] ?? {};
  if (version !== undefined) return version;
  throw new ExpectedError(`package-lock.json has no version of ${name}. Add it to a package.json and run 'npm install'.`);
}

async function readJson(file: string): Promise<unknown> {
  return parseJson(await readFile(join(projectFolder, file), 'utf8'));
}
