import { maskText } from './mask-text';

const runLength = 5;

/** The sets of five-word runs of texts, in which names, numbers and directions are masked. Each run is a number: these compare quickly. */
export type Runs = ReadonlySet<number>;

const runIds = new Map<string, number>();

export function readRuns(text: string): Runs {
  const words = maskText(text);
  const runs = words.slice(runLength - 1).map((_word, index) => words.slice(index, index + runLength).join(' '));
  return new Set(runs.map(idOf));
}

function idOf(run: string): number {
  const id = runIds.get(run) ?? runIds.size;
  runIds.set(run, id);
  return id;
}

/**
 * How alike two texts are: the Jaccard index of their runs (Broder 1997). It is 0 for no five words in a row in common, 1 for
 * the same text but for names, numbers and directions.
 */
export function likenessOf(a: Runs, b: Runs): number {
  let shared = 0;
  for (const run of a) if (b.has(run)) shared += 1;
  return shared / (a.size + b.size - shared);
}
