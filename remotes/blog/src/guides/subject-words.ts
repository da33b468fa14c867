/** Words that do not tell one subject from another. */
const fillers = new Set('a an and are at can do does for from how i in is it my of on or should the to uk was what when which who why with you your'.split(' '));

/** The words of a text without fillers, plurals as singulars. */
export function subjectWords(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().replaceAll('wi-fi', 'wifi').match(/[a-z0-9]+/g) ?? [];
  return new Set(words.filter((word) => !fillers.has(word)).map((word) => word.replace(/(?<=sh|ch|x)es$|(?<=..)s$/, '')));
}
