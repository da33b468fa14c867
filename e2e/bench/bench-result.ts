import type { Timed } from './commands/time-command';
import type { ComposeFigures } from './compose-bench';
import type { CountedScripts } from './loads/count-scripts';
import type { Sample } from './report/samples';

/** All that one run has measured; parts that were not run are empty. */
export interface BenchResult {
  readonly startedAt: string;
  /** Id of the current composition. */
  readonly composition: string;
  readonly cores: number;
  readonly browser: string;
  readonly rounds: number;
  /** Every kind of page. */
  readonly kinds: readonly CountedScripts[];
  readonly loads: readonly Sample[];
  readonly navigation: readonly Sample[];
  /** The worst interaction of everything that a visitor does. */
  readonly interactions?: readonly Sample[];
  readonly commands: readonly Timed[];
  readonly compose?: ComposeFigures | undefined;
}
