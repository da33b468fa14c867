import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { describeBundle } from '../render/evaluate-bundle';
import type { BundleSource } from '../render/exported-section';
import { compressFiles } from '../store/compress-files';
import type { Release } from '../store/release-format';
import type { DiskStore } from '../store/disk-store';
import { sectionEnvironment } from '../base/environment';
import { ExpectedError, writing } from '../base/errors';
import { childFile } from '../base/task-process';
import { assembleRelease } from './assemble-release';
import type { BuiltSection } from './assemble-release';
import { isShell } from './workspaces';
import type { Workspace } from './workspaces';
import type { BrowserBuild } from './run-webpack';

/** The staging folder of a section's builds. */
export function buildFolder(disk: DiskStore, { name }: Workspace): string {
  return disk.staging(`build-${name}`);
}

/** Builds of a section, and the version of what they have read. */
export interface StagedBuild extends BuiltSection {
  readonly sourceVersion: string;
}

/**
 * Runs a section's builds into a staging folder.
 *
 * @param version of the release; that of its sources unless given
 * @throws ExpectedError with webpack's messages when one fails
 */
export async function buildSection(disk: DiskStore, workspace: Workspace, report: (line: string) => void, version?: string): Promise<StagedBuild> {
  const folder = buildFolder(disk, workspace);
  await rm(folder, { recursive: true, force: true });
  const started = performance.now();
  report(`building ${workspace.name}`);
  const { built, sourceVersion } = await buildInProcess({ workspace, out: folder, version });
  const named = version ?? sourceVersion;
  report(`built ${workspace.name} ${named} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return { workspace, version: named, sourceVersion, folder, ...built };
}

/** Makes a release of finished builds, in their folder. @param shell the release of the shell that a remote is read with */
export async function completeRelease(built: BuiltSection, shell: BundleSource | undefined): Promise<Release> {
  const own = { release: { name: built.workspace.name, version: built.version }, folder: built.folder };
  await writing(`compress the files of ${own.release.name} ${own.release.version}`, built.folder, () => compressFiles(join(built.folder, 'browser')));
  return assembleRelease(built, await describeBundle(shell && !isShell(built.workspace) ? [shell, own] : [own]));
}

/** The loader for a section's configuration, which is TypeScript. It is looked up at a build, because a machine that only serves does not have it. */
const typescriptLoader = () => pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

export interface BuildJob {
  readonly workspace: Pick<Workspace, 'folder' | 'packageVersion'>;
  /** Folder to write `browser/`, `prerender/` and the list of inputs into. */
  readonly out: string;
  /** Of the release; that of its sources unless given. */
  readonly version?: string | undefined;
}

/** A finished build, and the version of what it has read. */
export interface FinishedBuild {
  readonly built: BrowserBuild;
  readonly sourceVersion: string;
}

export type BuildResult = FinishedBuild | { readonly failure: string };

/** Runs a section's builds in a process of their own, so that sections build side by side. */
export function buildInProcess(job: BuildJob): Promise<FinishedBuild> {
  return new Promise((resolve, reject) => {
    const child = fork(childFile('build/build-child'), { execArgv: ['--import', typescriptLoader()], env: sectionEnvironment('build') });
    child.once('message', (result: BuildResult) => {
      if ('failure' in result) reject(new ExpectedError(result.failure));
      else resolve(result);
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The build of ${job.workspace.folder} ended with code ${code} and no result. See the messages above.`)));
    child.send(job);
  });
}
