import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { ExpectedError } from '../store/expected-error';
import { isMissing } from '../store/file-fault';
import { kitFolder, projectFolder } from '../store/site-home';
import { packagesUsedBy, parsePackageLock } from './locked-packages';
import type { PackageLock } from './locked-packages';
import type { Workspace } from './workspaces';

/** What every section's bytes depend on, beside its own folder and the packages that it uses. A kit is one of those packages. */
const commonSources = kitFolder === undefined ? ['shared', 'webpack.common.ts', 'tsconfig.json'] : [];
const packageLock = join(projectFolder, 'package-lock.json');
/** Packages of the project that check what is built and take no part in building; any other may. */
const besideTheTools: ReadonlySet<string> = new Set([
  '@swc/jest',
  '@testing-library/dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/jest',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'dependency-cruiser',
  'fast-check',
  'jest',
  'jest-circus',
  'jest-environment-jsdom',
  'knip',
  'oxlint',
  'oxlint-tsgolint',
  'typescript-7',
]);
/** Folders at the top of a workspace that its builds never read. */
const besideTheBuild = ['composer', 'docs'];

/**
 * The version of what stands in a workspace now: the package's version and a hash of all that goes into
 * the build, the packages that it uses included. The same sources always have the same version, and
 * others never do.
 */
export async function sourceVersion(workspace: Workspace): Promise<string> {
  return versionOf(workspace, await readCommon(packageLock));
}

/** The same for several workspaces, in their order. What they have in common is read once. */
export async function sourceVersions(workspaces: readonly Workspace[], lockFile = packageLock): Promise<string[]> {
  const common = await readCommon(lockFile);
  return Promise.all(workspaces.map((workspace) => versionOf(workspace, common)));
}

interface Common {
  readonly lock: PackageLock;
  readonly sources: readonly SourceFile[];
}

interface SourceFile {
  /** From the project's folder. */
  readonly path: string;
  readonly content: Buffer;
}

async function readCommon(lockFile: string): Promise<Common> {
  const lock = parsePackageLock(await readLock(lockFile), lockFile);
  const sources = await Promise.all(commonSources.map((name) => readSources(join(projectFolder, name))));
  return { lock, sources: sources.flat() };
}

function readLock(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((cause: unknown) => {
    if (!isMissing(cause)) throw cause;
    throw new ExpectedError(`There is no ${file}. Run 'npm install', which writes it.`, { cause });
  });
}

async function versionOf(workspace: Workspace, { lock, sources }: Common): Promise<string> {
  const hash = createHash('sha256');
  const folder = relative(projectFolder, workspace.folder).replaceAll('\\', '/');
  for (const line of packagesUsedBy(lock, kitFolder === undefined ? [{ folder }, { folder: 'shared' }, { folder: '', without: besideTheTools }] : [{ folder: '' }])) hash.update(`${line}\0`);
  const own = await readSources(workspace.folder, besideTheBuild.map((name) => join(workspace.folder, name, '/')));
  for (const { path, content } of [...own, ...sources]) hash.update(`${path}\0`).update(content);
  return `${workspace.packageVersion}-${hash.digest('hex').slice(0, 10)}`;
}

async function readSources(folder: string, without: readonly string[] = []): Promise<SourceFile[]> {
  const files = (await sourceFiles(folder)).filter((file) => !without.some((left) => file.startsWith(left)));
  return Promise.all(files.map(async (file) => ({ path: relative(projectFolder, file), content: await readFile(file) })));
}

async function sourceFiles(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => undefined);
  if (!entries) return [path];
  const names = entries.map(({ name }) => name).filter((name) => !isIrrelevant(name));
  const below = await Promise.all(names.map((name) => sourceFiles(join(path, name))));
  return below.flat().sort();
}

/** Packed releases lie in a section's folder. */
function isIrrelevant(name: string): boolean {
  return name === 'node_modules' || name.endsWith('.tgz') || name.startsWith('.') || /\.test\.tsx?$/.test(name);
}
