import type { Timed } from './commands/timed';
import type { ComposeFigures } from './compose-bench';
import type { Sample } from './report/samples';

/** All that one run has measured; parts that were not asked for are empty. */
export interface BenchResult {
  readonly startedAt: string;
  /** What was live. */
  readonly composition: string;
  readonly cores: number;
  readonly browser: string;
  readonly rounds: number;
  readonly loads: readonly Sample[];
  readonly navigation: readonly Sample[];
  readonly commands: readonly Timed[];
  readonly compose?: ComposeFigures | undefined;
}
