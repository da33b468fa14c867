import type { BenchResult } from '../bench-result';
import { table } from './table';
import { targets } from './targets';
import type { Target } from './targets';

/**
 * How far each target is met, by the worst place that was measured; targets of parts that were not run are left out. The
 * mean of all places is less subject to noise than the worst.
 */
export function targetTable(result: BenchResult, of: readonly Target[] = targets): string[] {
  const rows = of.flatMap((target) => targetRow(target, result));
  return rows.length === 0 ? [] : ['', ...table(['target', 'limit', 'found', 'met', 'mean', 'worst'], rows)];
}

function targetRow({ measure, limit, digits, read }: Target, result: BenchResult): string[][] {
  const all = read(result);
  const worst = all.toSorted((a, b) => b.value - a.value).at(0);
  if (!worst) return [];
  const mean = all.reduce((sum, { value }) => sum + value, 0) / all.length;
  const found = worst.value.toFixed(digits);
  return [[measure, `≤ ${limit}`, found, Number(found) <= limit ? 'yes' : 'no', mean.toFixed(digits), worst.where]];
}
