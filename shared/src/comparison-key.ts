const droppedMarks = /['’.]/g;
const separators = /[^a-z0-9]+/g;

/**
 * A name or slug reduced to what two spellings of it share: lower case, single
 * spaces, no apostrophes or full stops (`Bishop's Cleeve` and `bishops-cleeve` agree).
 */
export function comparisonKey(text: string): string {
  return text.toLowerCase().replace(droppedMarks, '').replace(separators, ' ').trim();
}

/** Like `comparisonKey`, with `St`, `St.` and `Saint` made equal where they are whole words. */
export function saintComparisonKey(text: string): string {
  return comparisonKey(text).replace(/\bst\b/g, 'saint');
}

/** The slug of a name: its comparison key with hyphens (`Bishop's Cleeve` gives `bishops-cleeve`). */
export function slugFromText(text: string): string {
  return comparisonKey(text).replaceAll(' ', '-');
}
