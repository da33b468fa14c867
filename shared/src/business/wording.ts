/** The text with its first letter in upper case, for the beginning of a sentence. */
export function beginSentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A reading time in words: `5 minutes to read`. */
export function showMinutes(minutes: number): string {
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} to read`;
}
