import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { register } from 'tsx/esm/api';
import { messageOf, writing } from '../base/errors';
import { describeInputs, inputsFile, openSources, versionOf } from './build-inputs';
import type { BuildInputs, ReadPaths } from './build-inputs';
import type { BuildJob, BuildResult } from './build-section';
import { runWebpack } from './run-webpack';

const imported: string[] = [];
// Beside the loader that the process was started with: only this one reports what is imported.
register({ onImport: (url) => url.startsWith('file:') && imported.push(fileURLToPath(url)) });

async function build({ workspace, out, version }: BuildJob): Promise<BuildResult> {
  const sources = await openSources();
  let [inputs, sourceVersion]: [BuildInputs | undefined, string] = [undefined, ''];

  async function nameVersion(read: ReadPaths): Promise<string> {
    const loaded = [...imported, ...Object.keys(createRequire(import.meta.url).cache)];
    const own = join(workspace.folder, 'package.json');
    inputs = await describeInputs({ files: [...read.files, ...loaded, own], folders: read.folders }, sources);
    sourceVersion = await versionOf(workspace, inputs, sources);
    return version ?? sourceVersion;
  }

  const built = await runWebpack({ folder: workspace.folder, out, nameVersion });
  await writeFile(join(out, inputsFile), `${JSON.stringify(inputs, null, 1)}\n`);
  return { built, sourceVersion };
}

async function run(job: BuildJob): Promise<void> {
  const message = await writing(`build ${job.workspace.folder}`, job.out, () => build(job)).catch((error: unknown): BuildResult => ({ failure: messageOf(error) }));
  process.send?.(message, () => process.disconnect());
}

// The build ends when the command that started it is gone.
process.once('disconnect', () => process.exit());
process.once('message', (job: BuildJob) => void run(job));
