/** A text that is written as the middle of a sentence has it, as the sentence begins with it. */
export function beginSentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A reading time in words: `5 minutes to read`. */
export function showMinutes(minutes: number): string {
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} to read`;
}
