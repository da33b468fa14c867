import { fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { BuildEnvironment } from '../../../webpack.common';
import { sectionEnvironment } from '../section-environment';
import { ExpectedError } from '../store/expected-error';
import { childFile } from '../task-process';
import type { BrowserBuild } from './run-webpack';
import type { Workspace } from './workspaces';

type Section = Pick<Workspace, 'name' | 'folder'>;

/** A section's configuration is TypeScript. What only serves is installed without its loader. */
const typescriptLoader = () => pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

/** What the process is to build. */
export interface BuildJob {
  readonly section: Section;
  readonly environment: BuildEnvironment;
}

export type BuildResult = { readonly built: BrowserBuild } | { readonly failure: string };

/** Runs a section's builds in a process of their own, so that sections build side by side. */
export function buildInProcess(section: Section, environment: BuildEnvironment): Promise<BrowserBuild> {
  return new Promise((resolve, reject) => {
    const child = fork(childFile('build/build-child'), { execArgv: ['--import', typescriptLoader()], env: sectionEnvironment('build') });
    child.once('message', (result: BuildResult) => {
      if ('built' in result) resolve(result.built);
      else reject(new ExpectedError(result.failure));
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The build of ${section.folder} ended with code ${code} and no result. See the messages above.`)));
    const job: BuildJob = { section, environment };
    child.send(job);
  });
}
