const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** A count as a sentence has it: up to nine in words. */
export function inWords(count: number): string {
  return words[count] ?? String(count);
}
