import { fork } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BuildEnvironment } from '../../../webpack.common';
import { sectionEnvironment } from '../section-environment';
import { ExpectedError } from '../store/expected-error';
import { describeSystemError } from '../store/system-error';
import { sectionTypes } from '../store/release-files';
import { describeTypes } from './describe-types';
import { runWebpack } from './run-webpack';
import type { BrowserBuild } from './run-webpack';
import type { Workspace } from './workspaces';

type Section = Pick<Workspace, 'name' | 'folder'>;

interface Job {
  readonly section: Section;
  readonly environment: BuildEnvironment;
}

/** The builds of a section. */
export interface SectionBuilds extends BrowserBuild {
  /** What it uses of other sections. */
  readonly uses: readonly string[];
}

type Result = { readonly built: SectionBuilds } | { readonly failure: string };

const thisFile = fileURLToPath(import.meta.url);

/** Runs a section's builds and writes its types in a process of their own, so that sections build side by side. */
export function buildInProcess(section: Section, environment: BuildEnvironment): Promise<SectionBuilds> {
  return new Promise((resolve, reject) => {
    const child = fork(thisFile, { execArgv: ['--import', 'tsx'], env: sectionEnvironment('build') });
    child.once('message', (result: Result) => {
      if ('built' in result) resolve(result.built);
      else reject(new ExpectedError(result.failure));
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The build of ${section.folder} ended with code ${code} and no result. See the messages above.`)));
    const job: Job = { section, environment };
    child.send(job);
  });
}

async function build({ section, environment }: Job): Promise<void> {
  const message: Result = await runBuilds(section, environment).then(
    (built) => ({ built }),
    (error: unknown) => ({ failure: describeSystemError(error) ?? (error instanceof Error ? error.message : String(error)) }),
  );
  process.send?.(message, () => process.disconnect());
}

/** Runs a section's builds and writes its types. @throws ExpectedError with webpack's own messages when a build fails */
export async function runBuilds(section: Section, environment: BuildEnvironment): Promise<SectionBuilds> {
  const built = await runWebpack(section.folder, environment);
  const { declarations, uses } = describeTypes(section);
  await writeFile(join(environment.out, sectionTypes), declarations);
  return { ...built, uses };
}

if (process.argv[1] === thisFile) process.once('message', (job: Job) => void build(job));
