/** Keys that are further apart than this begin a new text. */
export const typeaheadResetMs = 1000;

/**
 * Index of the link that a key moves to, or undefined when the key does not move.
 *
 * @param at index of the link with focus, -1 when it is on the menu's button
 */
export function moveByKey(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count;
    case 'ArrowUp':
      return at <= 0 ? count - 1 : at - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

/** Index of the next link whose name begins with a typed text. One letter typed again and again goes round its links. */
export function findTyped(typed: string, at: number, names: readonly string[]): number | undefined {
  const [first = ''] = typed;
  const wanted = (typed === first.repeat(typed.length) ? first : typed).toLowerCase();
  const start = wanted.length === 1 ? at + 1 : Math.max(at, 0);
  const order = names.map((_, step) => (start + step) % names.length);
  return order.find((index) => names[index]?.toLowerCase().startsWith(wanted));
}
