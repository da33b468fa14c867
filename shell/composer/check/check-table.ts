import type { CheckResult, Count } from './check';

/** A table of the checks, their outcomes and times. */
export function formatChecks(results: readonly CheckResult[], totalSeconds: number): string {
  const rows = [...results, { name: 'all', ...sumOf(results), seconds: totalSeconds }].map(({ name, passed, failed, seconds }) => [
    name,
    String(passed),
    String(failed),
    seconds.toFixed(0),
  ]);
  return [['check', 'passed', 'failed', 'seconds'], ...rows].map(([name = '', ...numbers]) => [name.padEnd(18), ...numbers.map((cell) => cell.padStart(8))].join('')).join('\n');
}

export function sumOf(results: readonly Count[]): Count {
  return results.reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }), { passed: 0, failed: 0 });
}
