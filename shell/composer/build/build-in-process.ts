import { fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { sectionEnvironment } from '../base/environment';
import { ExpectedError } from '../base/errors';
import { childFile } from '../base/task-process';
import type { BrowserBuild } from './run-webpack';
import type { Workspace } from './workspaces';

/** A section's configuration is TypeScript. What only serves is installed without its loader. */
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
