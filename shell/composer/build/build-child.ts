import { describeSystemError } from '../store/system-error';
import type { BuildJob, BuildResult } from './build-in-process';
import { runWebpack } from './run-webpack';

async function build({ folder, environment }: BuildJob): Promise<void> {
  const message: BuildResult = await runWebpack(folder, environment).then(
    (built) => ({ built }),
    (error: unknown) => ({ failure: describeSystemError(error) ?? (error instanceof Error ? error.message : String(error)) }),
  );
  process.send?.(message, () => process.disconnect());
}

process.once('message', (job: BuildJob) => void build(job));
