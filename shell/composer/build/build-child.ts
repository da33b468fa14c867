import { messageOf } from '../store/expected-error';
import { describeSystemError } from '../store/system-error';
import type { BuildJob, BuildResult } from './build-in-process';
import { runWebpack } from './run-webpack';

async function build(job: BuildJob): Promise<void> {
  const message: BuildResult = await runWebpack(job.section.folder, job.environment).then(
    (built) => ({ built }),
    (error: unknown) => ({ failure: describeSystemError(error) ?? messageOf(error) }),
  );
  process.send?.(message, () => process.disconnect());
}

// The build ends when the command that started it is gone.
process.once('disconnect', () => process.exit());
process.once('message', (job: BuildJob) => void build(job));
