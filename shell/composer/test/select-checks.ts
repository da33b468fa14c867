import { spawnSync } from 'node:child_process';
import { projectFolder } from '../base/project';
import type { Selection } from './site-checks';

/** The checks that a change can affect, and a line that says which ones are left out. */
export interface ChangedSelection extends Selection {
  readonly leftOut: string;
}

/** Settings that every check of their kind reads. */
const settings = /^(package-lock\.json|(shared\/|shell\/|e2e\/|remotes\/[^/]+\/)?(package|tsconfig)\.json)$/;
const jestSettings = /^(jest\.config\.mjs$|shared\/testing\/)/;

const source = /\.(ts|tsx|mjs)$/;
const unitTest = /\.test\.tsx?$/;
/** Folders with unit tests. */
const testedByJest = /^(shared|shell|remotes\/[^/]+|e2e\/bench)\//;
const spec = /^e2e\/.*\.spec\.ts$/;
/** Parts of e2e that are not browser tests of the composed site. */
const besideSpecs = /^e2e\/(bench|lighthouse)\//;
/** Sources of the composed site and of all browser tests. */
const site = /^(shell\/(src|composer|build)|remotes|shared|e2e)\/|^(shell\/webpack\.config|webpack\.common)\.ts$/;

/** Their tests build and run things that they do not import. */
const builtByTests = /^(shell\/composer|shell\/build|shared\/build)\/|^webpack\.common\.ts$|webpack\.config\.ts$/;
const testsThatBuild = /^shell\/composer\/.*\.test\.ts$/;

/**
 * Chooses what to run for a change.
 *
 * @param changed paths that differ from the base, removed ones too
 * @param present all paths that the project has now
 */
export function selectChecks(changed: readonly string[], present: readonly string[]): ChangedSelection {
  const here = new Set(present);
  const left = changed.filter((file) => here.has(file));
  const any = (...patterns: readonly RegExp[]) => changed.some((file) => patterns.some((pattern) => pattern.test(file)));

  const jest = any(settings, jestSettings) ? [] : some(filesForJest(changed, present));
  const specs = any(settings) || changed.some(changesSite) ? [] : some(left.filter((file) => spec.test(file)));
  return { jest, specs, leftOut: `Left out: ${describe({ jest, specs })}` };
}

/** Jest finds the tests that import a changed source; those that read other files, or build, are named to it. */
function filesForJest(changed: readonly string[], present: readonly string[]): string[] {
  const sources = changed.filter((file) => source.test(file) && testedByJest.test(file) && present.includes(file));
  const assets = changed.filter((file) => !source.test(file) && !file.endsWith('.md') && testedByJest.test(file));
  const folders = assets.map((file) => testedByJest.exec(file)?.[0] ?? '');
  const isNamed = (file: string) => folders.some((folder) => file.startsWith(folder)) || (testsThatBuild.test(file) && changed.some((one) => builtByTests.test(one)));
  return [...new Set([...sources, ...present.filter((file) => unitTest.test(file) && isNamed(file))])];
}

function changesSite(file: string): boolean {
  return site.test(file) && !spec.test(file) && !besideSpecs.test(file) && !unitTest.test(file) && !file.endsWith('.md');
}

/** Nothing to name means nothing to run; an empty list would stand for all. */
function some(files: readonly string[]): readonly string[] | undefined {
  return files.length > 0 ? files : undefined;
}

function describe({ jest, specs }: Selection): string {
  const omission = (files: readonly string[] | undefined, all: string, others: string) => (!files ? [all] : files.length > 0 ? [others] : []);
  const parts = [
    ...omission(jest, 'all unit tests', 'unit tests unrelated to the change'),
    ...omission(specs, 'the build and all browser tests', 'unchanged browser tests'),
  ];
  return parts.join(', ') || 'nothing';
}

/**
 * Paths in the project that differ from a commit: committed since, changed, staged, untracked or removed.
 *
 * @param base any name that git knows a commit by
 * @throws Error with git's words when it does not know that name
 */
export function changedFiles(base: string): string[] {
  return [...new Set([...git('diff', '--name-only', '--no-renames', base, '--'), ...git('ls-files', '--others', '--exclude-standard')])].sort();
}

/** Every file of the project that git knows or would add. */
export function projectFiles(): string[] {
  return git('ls-files', '--cached', '--others', '--exclude-standard');
}

function git(...words: string[]): string[] {
  const { status, stdout, stderr } = spawnSync('git', words, { cwd: projectFolder, encoding: 'utf8', maxBuffer: 2 ** 26 });
  if (status !== 0) throw new Error(`'git ${words.join(' ')}' failed:\n${stderr}`);
  return stdout.split('\n').filter((line) => line !== '');
}
