import { ExpectedError } from '../base/errors';
import { EndedError, startProcess } from '../base/task-process';
import type { TaskProcess } from '../base/task-process';
import { parseExportedSection } from './exported-section';
import type { BundleSource, ExportedSection } from './exported-section';
import { SectionError } from './section-error';
import { commandLimits } from './section-limits';
import type { SectionLimits } from './section-limits';
import type { ChildTask } from './section-child';

/** A process that has evaluated a section's bundle. */
export interface LoadedProcess {
  readonly process: TaskProcess<ChildTask>;
  readonly exported: ExportedSection;
}

type LoadLimits = Pick<SectionLimits, 'memoryMb' | 'loadMs' | 'clockAheadMs'>;

/**
 * What a section's bundle exports. Its release need not be complete, because nothing is rendered.
 *
 * @param sources the shell, then the section; for the shell itself that alone
 * @throws SectionError, or Error with what the bundle throws
 */
export async function describeBundle(sources: readonly BundleSource[]): Promise<ExportedSection> {
  try {
    const { process, exported } = await loadInProcess(sources, commandLimits, () => undefined);
    process.end();
    return exported;
  } catch (error) {
    throw error instanceof EndedError ? new SectionError(ownSource(sources).release.name, 'run its prerender bundle', error.message) : error;
  }
}

/** Starts a process and evaluates a bundle in it. @param onEnd called when it ends by itself */
export async function loadInProcess(sources: readonly BundleSource[], { memoryMb, loadMs, clockAheadMs }: LoadLimits, onEnd: () => void): Promise<LoadedProcess> {
  const process = startProcess<ChildTask>('render/section-child', { memoryMb, reads: sources.map(({ folder }) => folder) }, onEnd);
  try {
    const described = await process.run({ kind: 'load', sources, clockAheadMs }, loadMs);
    return { process, exported: parseExportedSection(ownSource(sources), described) };
  } catch (error) {
    process.end();
    throw error;
  }
}

export function ownSource(sources: readonly BundleSource[]): BundleSource {
  const own = sources.at(-1);
  if (!own) throw new ExpectedError('The composition has no release of shell. Release it first.');
  return own;
}
