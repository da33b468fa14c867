/** Widths in the widest of the usual system fonts (DejaVu, Verdana), so that a label is seldom wider than estimated. */
const emWidths: readonly (readonly [letters: RegExp, em: number])[] = [
  [/[iljI'. ]/, 0.34],
  [/[frt-]/, 0.42],
  [/[mwMW]/, 0.95],
  [/[A-Z]/, 0.72],
];
const otherEm = 0.61;

/** An estimate of how wide a line of text is, in em. */
export function estimateWidthEm(text: string): number {
  return Array.from(text).reduce((sum, letter) => sum + (emWidths.find(([letters]) => letters.test(letter))?.[1] ?? otherEm), 0);
}
