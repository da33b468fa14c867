/** Orders texts by their code units, for what machines read: the same in every language. */
export function compareText(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
