/** Control characters, halves of surrogate pairs, and marks that turn the direction of what follows. */
const unwanted = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;

/** Text as one line: without control characters, with single spaces, and none around it. */
export function cleanText(text: string): string {
  return text.normalize().replace(unwanted, ' ').replace(/\s+/g, ' ').trim();
}

/** Text of several lines, each cleaned, with at most one empty line between them. */
export function cleanLines(text: string): string {
  const lines = text.split(/\r\n|[\r\n\u2028\u2029]/).map(cleanText);
  return lines.join('\n').replace(/\n{3,}/g, '\n\n').trim();
}

/** What a field that may be given more than once was given. */
export function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line !== '');
}
