import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { BuildEnvironment } from '../../../webpack.common';
import { sectionEnvironment } from '../section-environment';
import { ExpectedError } from '../store/expected-error';
import { describeSystemError } from '../store/system-error';
import { runWebpack } from './run-webpack';
import type { BrowserBuild } from './run-webpack';

interface Job {
  readonly folder: string;
  readonly environment: BuildEnvironment;
}

type Result = { readonly built: BrowserBuild } | { readonly failure: string };

const thisFile = fileURLToPath(import.meta.url);

/** Runs a section's builds in a process of their own, so that sections build side by side. */
export function buildInProcess(folder: string, environment: BuildEnvironment): Promise<BrowserBuild> {
  return new Promise((resolve, reject) => {
    const child = fork(thisFile, { execArgv: ['--import', 'tsx'], env: sectionEnvironment('build') });
    child.once('message', (result: Result) => {
      if ('built' in result) resolve(result.built);
      else reject(new ExpectedError(result.failure));
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The build of ${folder} ended with code ${code} and no result. See the messages above.`)));
    const job: Job = { folder, environment };
    child.send(job);
  });
}

async function build({ folder, environment }: Job): Promise<void> {
  const message: Result = await runWebpack(folder, environment).then(
    (built) => ({ built }),
    (error: unknown) => ({ failure: describeSystemError(error) ?? (error instanceof Error ? error.message : String(error)) }),
  );
  process.send?.(message, () => process.disconnect());
}

if (process.argv[1] === thisFile) process.once('message', (job: Job) => void build(job));
