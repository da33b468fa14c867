const droppedMarks = /['’.]/g;
const separators = /[^a-z0-9]+/g;

/**
 * A key that different spellings of a name or slug share: lower case, single spaces, no apostrophes or full stops.
 * `Bishop's Cleeve` and `bishops-cleeve` have the same key.
 */
export function comparisonKey(text: string): string {
  return text.toLowerCase().replace(droppedMarks, '').replace(separators, ' ').trim();
}

/** Like `comparisonKey`; the words `St`, `St.` and `Saint` are the same too. */
export function saintComparisonKey(text: string): string {
  return comparisonKey(text).replace(/\bst\b/g, 'saint');
}

/** The slug of a name: its comparison key with hyphens (`Bishop's Cleeve` gives `bishops-cleeve`). */
export function slugFromText(text: string): string {
  return comparisonKey(text).replaceAll(' ', '-');
}
