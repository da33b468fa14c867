import type { TestOutcome } from '../test-outcome';
import { engineNames, engineVersion } from './engine';
import { limitsOf } from './limits';

const notSafari = 'webkit is WebKitGTK, which is not Safari on a phone: see e2e/README.md.';

/** Which journey each engine makes, and why one cannot; undefined when no journey ran. */
export function journeyTable(outcomes: readonly TestOutcome[]): string | undefined {
  const made = outcomes.filter(({ project }) => engineNames.some((name) => name === project));
  if (made.length === 0) return undefined;
  const titles = [...new Set(made.map(({ title }) => title))];
  const rows = titles.map((title) => [...engineNames.map((engine) => inEngine(made.find((one) => one.title === title && one.project === engine), engine).padEnd(9)), title]);
  const versions = [...new Set(made.flatMap(({ annotations }) => annotations.filter(({ type }) => type === engineVersion)).map(({ description }) => description))];
  const limits = made.flatMap(({ annotations, project }) => engineNames.filter((engine) => engine === project).map((engine) => limitsOf(annotations, engine)));
  const reasons = [...new Set(limits.filter((limit) => limit !== undefined))].map((limit) => `${limit}.`);
  return [[versions.join(', ')], [...engineNames.map((engine) => engine.padEnd(9)), 'journey'], ...rows].map((cells) => cells.join(' ')).concat(reasons, notSafari).join('\n');
}

function inEngine(outcome: TestOutcome | undefined, engine: (typeof engineNames)[number]): string {
  if (!outcome) return 'not run';
  if (!outcome.isExpected) return 'FAILS';
  return limitsOf(outcome.annotations, engine) === undefined ? 'yes' : 'cannot';
}
