import type { BenchResult } from '../bench-result';
import { tellComposeFigures } from '../compose-bench';
import { loadTable } from './load-table';
import { navigationTable } from './navigation-table';
import { noiseLines } from './noise';
import { targetTable } from './target-table';

/** All that a run has measured, for people. */
export function tellResult(result: BenchResult): string[] {
  const { loads, navigation, commands, compose, ...run } = result;
  return [
    `composition ${run.composition}, ${run.rounds} rounds, ${run.cores} cores, Chromium ${run.browser}, ${run.startedAt}`,
    ...loadTable(loads),
    ...navigationTable(navigation),
    ...(commands.length > 0 ? [''] : []),
    ...commands.map(({ name, seconds }) => `${name}: ${seconds.toFixed(1)} s`),
    ...(compose ? ['', ...tellComposeFigures(compose)] : []),
    ...noiseLines(loads),
    ...targetTable(result),
  ];
}
