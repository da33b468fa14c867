import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { engineNames, engineVersion } from './engines/engine';

/** Prints which journeys each engine makes, which rows of the fault matrix, and which attempts of hostile teams, held. */
export default class TableReporter implements Reporter {
  /** The last result of a test that is tried again. */
  private readonly outcomes = new Map<TestCase, TestOutcome>();

  onTestEnd(test: TestCase, { status, annotations }: TestResult): void {
    this.outcomes.set(test, { title: test.title, project: test.parent.project()?.name ?? '', status, annotations });
  }

  onEnd(): void {
    const outcomes = [...this.outcomes.values()];
    const of = (...names: readonly string[]) => outcomes.filter(({ project }) => names.includes(project));
    // `npm test -- hostile` runs rows of the fault matrix among the attempts.
    for (const table of [journeyTable(outcomes), faultTable(of('faults', 'faulty')), attemptTable(of('hostile'))]) {
      if (table !== undefined) console.log(`\n${table}`);
    }
  }

  printsToStdio(): boolean {
    return false;
  }
}

/** A test that has run, as tables show it. */
interface TestOutcome {
  readonly title: string;
  readonly project: string;
  readonly status: TestResult['status'];
  readonly annotations: TestResult['annotations'];
}

const notSafari = 'webkit is WebKitGTK, which is not Safari on a phone: see e2e/README.md.';

/** Which journey each engine makes, and why one cannot; undefined when no journey ran. */
function journeyTable(outcomes: readonly TestOutcome[]): string | undefined {
  const made = outcomes.filter(({ project }) => engineNames.some((name) => name === project));
  if (made.length === 0) return undefined;
  const titles = [...new Set(made.map(({ title }) => title))];
  const rows = titles.map((title) => [...engineNames.map((engine) => inEngine(made.find((one) => one.title === title && one.project === engine)).padEnd(9)), title]);
  const versions = [...new Set(made.flatMap(({ annotations }) => annotations.filter(({ type }) => type === engineVersion)).map(({ description }) => description))];
  const skips = made.flatMap(({ status, annotations }) => (status === 'skipped' ? annotations.filter(({ type }) => type === 'skip') : []));
  const reasons = [...new Set(skips.map(({ description = 'skipped' }) => `${description}.`))];
  return [[versions.join(', ')], [...engineNames.map((engine) => engine.padEnd(9)), 'journey'], ...rows].map((cells) => cells.join(' ')).concat(reasons, notSafari).join('\n');
}

function inEngine(outcome: TestOutcome | undefined): string {
  if (!outcome) return 'not run';
  if (outcome.status === 'skipped') return 'skipped';
  return outcome.status === 'passed' ? 'yes' : 'FAILS';
}

interface Count {
  readonly cases: number;
  readonly held: number;
  readonly skipped: number;
}

/** Which rows of the fault matrix held. A row is the number that a test's title begins with. */
function faultTable(outcomes: readonly TestOutcome[]): string | undefined {
  const counts = countRows(outcomes);
  if (counts.size === 0) return undefined;
  const lines = Object.entries(faultRows).map(([row, what]) => {
    const { cases = 0, held = 0, skipped = 0 } = counts.get(Number(row)) ?? {};
    const verdict = cases === skipped ? 'not run' : held + skipped === cases ? 'all' : `${held}: not all`;
    return [row.padStart(3), what.padEnd(58), String(cases - skipped).padStart(5), skipped === 0 ? verdict : `${verdict}, ${skipped} skipped`];
  });
  return [['row', 'what'.padEnd(58), 'cases', 'held'], ...lines].map((cells) => cells.join('  ')).join('\n');
}

function countRows(outcomes: readonly TestOutcome[]): Map<number, Count> {
  const counts = new Map<number, Count>();
  for (const { title, status } of outcomes) {
    const row = /^row (\d+) · /.exec(title)?.[1];
    if (row === undefined) continue;
    const { cases, held, skipped } = counts.get(Number(row)) ?? { cases: 0, held: 0, skipped: 0 };
    counts.set(Number(row), { cases: cases + 1, held: held + Number(status === 'passed'), skipped: skipped + Number(status === 'skipped') });
  }
  return counts;
}

/** Rows of the fault matrix: what may go wrong. The title of a test begins with its row. */
const faultRows: Readonly<Record<number, string>> = {
  1: 'a request fails with 404 or 5xx, or is cut off, once',
  2: 'the same, for good',
  3: 'a document or file hangs',
  4: 'a document or file is another one, empty, cut or altered',
  5: 'an entry or island throws while it is evaluated',
  6: 'a fallback release is stored and fits',
  7: 'an island throws in render, effect or handler',
  8: 'an island renders other markup than its page has',
  9: 'a style is late or missing',
  10: 'a file of an older composition is requested',
  11: 'a file of a pruned release is requested',
  12: 'a switch during page load and navigation',
  13: 'offline',
  14: 'back online',
  15: 'the service worker is missing, broken or older',
  16: 'storage, cookies or features are denied',
  17: 'a section leaks',
  18: 'a section is slow while the visitor goes elsewhere',
  19: 'a toast, query or timer of a section that is gone',
  20: 'JavaScript is off, or the main script is blocked',
  21: 'an island changes a built-in of the browser',
  22: 'a page that was left had styles of its own',
  23: 'the server is down or refuses an enquiry',
  24: 'the scripts of a form fail',
};

/** What has become of an attempt, at the end of a test's title. */
const attempted = /^(?<group>[a-z ]+) · (?<attempt>.+) · (?<outcome>refused|contained|served|mended)$/;
/** A row of the fault matrix says in words what becomes of it. */
const attemptedRow = /^row \d+ · (?<attempt>.+)$/;

/** The attempts of hostile teams and on bad days: what becomes of each, whether that held, and what was measured. */
function attemptTable(outcomes: readonly TestOutcome[]): string | undefined {
  const attempts = outcomes.flatMap(({ title, status, annotations }) => {
    const { group = 'browser', attempt, outcome = 'contained' } = (attempted.exec(title) ?? attemptedRow.exec(title))?.groups ?? {};
    if (attempt === undefined) return [];
    const measured = annotations.filter(({ type }) => type === 'measured').map(({ description = '' }) => description);
    return [{ cells: [group, attempt, outcome, status === 'passed' ? 'yes' : status === 'skipped' ? 'skipped' : 'NO', measured.join('; ')], status }];
  });
  if (attempts.length === 0) return undefined;
  const rows = [['group', 'attempt', 'outcome', 'held', 'measured'], ...attempts.map(({ cells }) => cells)];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((attemptedRow) => attemptedRow[column]?.length ?? 0)));
  const lines = rows.map((attemptedRow) => attemptedRow.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ').trimEnd());
  const run = attempts.filter(({ status }) => status !== 'skipped');
  const skipped = attempts.length - run.length;
  const sum = `${run.filter(({ status }) => status === 'passed').length} of ${run.length} attempts held`;
  return [...lines, skipped === 0 ? sum : `${sum}, ${skipped} skipped`].join('\n');
}
