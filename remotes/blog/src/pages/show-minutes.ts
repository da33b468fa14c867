/** A reading time in words: `5 minutes to read`. */
export function showMinutes(minutes: number): string {
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} to read`;
}
