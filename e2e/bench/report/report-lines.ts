import type { BenchResult } from '../bench-result';
import { composeLines } from '../compose-bench';
import { interactionTable } from './interaction-table';
import { loadTable } from './load-table';
import { navigationTable } from './navigation-table';
import { noiseLines } from './noise';
import { targetTable } from './target-table';

/** All that a run has measured, as lines of text. */
export function reportLines(result: BenchResult): string[] {
  const { loads, navigation, interactions = [], commands, compose, ...run } = result;
  const noise = [
    ...noiseLines(loads, { figure: 'lcpMs', measure: 'LCP' }),
    ...noiseLines(loads, { figure: 'islandMs', measure: 'hydration' }),
    ...noiseLines(navigation, { figure: 'headingMs', measure: 'navigation' }),
    ...noiseLines(interactions, { figure: 'interactionMs', measure: 'interactions' }),
  ];
  return [
    `composition ${run.composition}, ${run.rounds} rounds, ${run.cores} cores, Chromium ${run.browser}, ${run.startedAt}`,
    ...loadTable(loads),
    ...navigationTable(navigation),
    ...interactionTable(interactions),
    ...(commands.length > 0 ? [''] : []),
    ...commands.map(({ name, seconds }) => `${name}: ${seconds.toFixed(1)} s`),
    ...(compose ? ['', ...composeLines(compose)] : []),
    ...(noise.length > 0 ? ['', ...noise] : []),
    ...targetTable(result),
  ];
}
