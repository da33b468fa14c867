/** A whole number as people read it, the same in Node and in every browser: 152450 is `152,450`. */
export function showCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** A distance between places, which is known to about a kilometre. */
export function showKm(km: number): string {
  return km < 1 ? 'under 1 km' : `${km} km`;
}

/** `a`, `a and b`, `a, b and c`. */
export function showList(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`;
}
