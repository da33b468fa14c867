/** Groups items by key: keys in the order of their first item, items in their order. */
export function groupBy<T, K>(items: readonly T[], keyOf: (item: T) => K): ReadonlyMap<K, readonly T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** The groups of several items that have a key in common. */
export function groupRepeated<T>(items: readonly T[], keyOf: (item: T) => string): readonly (readonly [T, ...T[]])[] {
  return [...groupBy(items, keyOf).values()].flatMap(([first, ...others]) => (first !== undefined && others.length > 0 ? [[first, ...others] as const] : []));
}

/** A function that makes something of each key once, and returns the same from then on. */
export function onceEach<K, V extends boolean | object>(make: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>();
  return (key) => {
    const value = known.get(key) ?? make(key);
    known.set(key, value);
    return value;
  };
}

/** Orders texts by their code units, for what machines read: the same in every language. */
export function compareText(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
