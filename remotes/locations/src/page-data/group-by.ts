/** The items under each of their keys, in their order. */
export function groupBy<T, K>(items: readonly T[], keysOf: (item: T) => readonly K[]): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    for (const key of keysOf(item)) {
      const group = groups.get(key);
      if (group) group.push(item);
      else groups.set(key, [item]);
    }
  }
  return groups;
}
