import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { isAbsolute, join, relative } from 'node:path';
import * as z from 'zod';
import { hashOf } from '../base/content-hash';
import { ExpectedError, isMissing, unlessShort } from '../base/errors';
import { filesAtATime, filesIn } from '../base/files-in';
import { runAtMost } from '../base/job-queue';
import { onceEach } from '../base/lists';
import { parseJson } from '../base/parse-json';
import { projectFolder } from '../base/project';
import { parsePackageLock, withDependencies } from './locked-packages';
import type { PackageLock } from './locked-packages';
import type { Workspace } from './workspaces';

/** Path in a release's folder of the list of its build's inputs. */
export const inputsFile = 'prerender/inputs.json';

/** A release that was handed over may name any path: only the project's own are read. */
const projectPath = z.string().refine((path) => !isAbsolute(path) && !path.split('/').includes('..'));

const inputsSchema = z.strictObject({ files: z.array(projectPath), folders: z.array(projectPath), packages: z.array(z.string()) });

/**
 * What a section's builds read, as webpack and Node report it: sources, the configuration, loaders, and the folders whose
 * files were listed, by their paths in the project; and packages, by their places in npm's lock.
 */
export type BuildInputs = Readonly<z.infer<typeof inputsSchema>>;

/** Undefined when the text does not list the inputs of a build. */
export function parseInputs(text: string): BuildInputs | undefined {
  return inputsSchema.safeParse(parseJson(text)).data;
}

/** The project as it is now. Each file is read once. */
export interface PresentSources {
  readonly lock: PackageLock;
  /** Hash of a file's content, or of the names of the files below a folder; empty for what is not there. */
  readonly hashFile: (path: string) => Promise<string>;
  readonly hashNames: (path: string) => Promise<string>;
}

/** @param lockFile npm's lock */
export async function openSources(lockFile = join(projectFolder, 'package-lock.json')): Promise<PresentSources> {
  const text = await readFile(lockFile, 'utf8').catch((cause: unknown) => {
    if (!isMissing(cause)) throw cause;
    throw new ExpectedError(`There is no ${lockFile}. Run 'npm install', which writes it.`, { cause });
  });
  return { lock: parsePackageLock(text, lockFile), hashFile: onceEach(hashFile), hashNames: onceEach(hashNames) };
}

async function hashFile(path: string): Promise<string> {
  const content = await readFile(join(projectFolder, path)).catch(unlessShort(undefined));
  return content === undefined ? '' : hashOf(content);
}

async function hashNames(path: string): Promise<string> {
  const names = await filesIn(join(projectFolder, path)).catch(unlessShort<string[]>([]));
  return names.filter((name) => !/\.test\.tsx?$/.test(name)).join('\n');
}

/**
 * The version of a section whose builds read these inputs as they are now: the package's version and a hash. The same
 * inputs always have the same version, on any machine.
 */
export async function versionOf({ packageVersion }: Pick<Workspace, 'packageVersion'>, { files, folders, packages }: BuildInputs, { lock, hashFile: ofFile, hashNames: ofNames }: PresentSources): Promise<string> {
  const hash = createHash('sha256');
  const lines = await runAtMost(filesAtATime, [...files.map((path) => async () => `${path} ${await ofFile(path)}`), ...folders.map((path) => async () => `${path} ${await ofNames(path)}`)]);
  for (const line of [...withDependencies(lock, packages), ...lines]) hash.update(`${line}\0`);
  return `${packageVersion}-${hash.digest('hex').slice(0, 10)}`;
}

/** Absolute paths that a build has read. */
export interface ReadPaths {
  /** Files, and folders that were looked into on the way to them. */
  readonly files: Iterable<string>;
  /** Folders whose files were listed. */
  readonly folders: Iterable<string>;
}

/** The inputs among the paths that a build has read. The composer, whose version is in the lock of a composition, is none. */
export async function describeInputs(read: ReadPaths, { lock, hashFile: ofFile }: PresentSources): Promise<BuildInputs> {
  const paths = [...new Set([...read.files].map(inProject))];
  const packages = paths.flatMap((path) => packageOf(path) ?? []).filter((path) => lock[path]);
  const sources = paths.filter((path) => packageOf(path) === undefined && !isElsewhere(path));
  const found = await runAtMost(filesAtATime, sources.map((path) => async () => ((await ofFile(path)) === '' ? [] : [path])));
  return { files: found.flat().sort(), folders: [...new Set([...read.folders].map(inProject))].sort(), packages: [...new Set(packages)].sort() };
}

function inProject(path: string): string {
  return relative(projectFolder, path).replaceAll('\\', '/');
}

/** Place in npm's lock of the package that a file belongs to. A project's packages may be links to those of another one. */
function packageOf(path: string): string | undefined {
  const inside = path.replace(/^\.\.\/.*?(?=node_modules\/)/, '');
  return /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(inside)?.[0];
}

/** Of the project's own `package.json`, webpack needs only that it is there. */
function isElsewhere(path: string): boolean {
  return path.startsWith('..') || path.startsWith('shell/composer/') || path === 'package.json' || path === '';
}
