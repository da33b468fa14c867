/** The middle half of some values. */
export interface Quartiles {
  readonly lower: number;
  readonly median: number;
  readonly upper: number;
}

/** Quartiles with linear interpolation between neighbours; NaN of no values. */
export function quartiles(values: readonly number[]): Quartiles {
  const sorted = values.toSorted((a, b) => a - b);
  return { lower: at(sorted, 0.25), median: at(sorted, 0.5), upper: at(sorted, 0.75) };
}

/** Reads `1120 (1090–1180)`; a dash when there is nothing to show. */
export function showMiddle({ lower, median, upper }: Quartiles): string {
  return Number.isNaN(median) ? nothing : `${median.toFixed(0)} (${lower.toFixed(0)}–${upper.toFixed(0)})`;
}

/** A figure with so many digits behind the point; a dash when there is none. */
export function showFigure(value: number, digits: number): string {
  return Number.isNaN(value) ? nothing : value.toFixed(digits);
}

const nothing = '–';

function at(sorted: readonly number[], share: number): number {
  const position = (sorted.length - 1) * share;
  const [below, above] = [sorted[Math.floor(position)] ?? NaN, sorted[Math.ceil(position)] ?? NaN];
  return below + (above - below) * (position - Math.floor(position));
}
