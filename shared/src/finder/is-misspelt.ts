/**
 * Whether a text may be a misspelling of another: with a letter missing, added, wrong or swapped with the next. One slip
 * is allowed from four letters on, two from eight.
 */
export function isMisspelt(text: string, wanted: string): boolean {
  const allowed = wanted.length >= 8 ? 2 : wanted.length >= 4 ? 1 : 0;
  return Math.abs(text.length - wanted.length) <= allowed && slips(text, wanted) <= allowed;
}

/** Optimal string alignment distance. `fastest-levenshtein` counts two letters that are swapped as two slips. */
function slips(from: string, to: string): number {
  let before: number[] = [];
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const wrong = at(row, j - 1) + (from[i - 1] === to[j - 1] ? 0 : 1);
      const isSwapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      next[j] = Math.min(at(row, j) + 1, at(next, j - 1) + 1, wrong, isSwapped ? at(before, j - 2) + 1 : Infinity);
    }
    [before, row] = [row, next];
  }
  return at(row, to.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Infinity;
}
