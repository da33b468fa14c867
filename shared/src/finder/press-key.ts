/** The state of the list below the field. */
export interface ListState {
  readonly open: boolean;
  /** The option that the arrow keys have moved to; undefined while the caret is in the field. */
  readonly active: number | undefined;
}

export const closedList: ListState = { open: false, active: undefined };

/** What a key does; undefined when the browser handles it. */
export type KeyEffect =
  | { readonly kind: 'list'; readonly list: ListState }
  /** The key moves the caret as well. */
  | { readonly kind: 'leave-list' }
  | { readonly kind: 'choose'; readonly option: number }
  | { readonly kind: 'clear' }
  | undefined;

/**
 * The keys of an editable combobox with list autocomplete.
 *
 * @param count how many options there are
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function pressKey(key: string, { open, active }: ListState, count: number): KeyEffect {
  const visible = open && count > 0;
  switch (key) {
    case 'ArrowDown':
      return move(active === undefined || active === count - 1 || !visible ? 0 : active + 1, count);
    case 'ArrowUp':
      return move(active === undefined || active === 0 || !visible ? count - 1 : active - 1, count);
    case 'Enter':
      return visible && active !== undefined ? { kind: 'choose', option: active } : undefined;
    case 'Escape':
      return visible ? { kind: 'list', list: closedList } : { kind: 'clear' };
    case 'Home':
    case 'End':
    case 'ArrowLeft':
    case 'ArrowRight':
      return active === undefined ? undefined : { kind: 'leave-list' };
    default:
      return undefined;
  }
}

function move(active: number, count: number): KeyEffect {
  return count > 0 ? { kind: 'list', list: { open: true, active } } : undefined;
}
