import { useCallback, useEffect, useState } from 'react';
import type { ComponentProps, KeyboardEvent, SyntheticEvent } from 'react';

interface ComboboxOptions extends Pick<TypedField, 'typed' | 'setTyped'> {
  /** Id of the listbox. */
  readonly id: string;
  /** How many options there are, shown or not. */
  readonly count: number;
  readonly onChoose: (option: number) => void;
}

/**
 * The attributes and handlers that make a text field the combobox of a list.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function useCombobox({ id, count, typed, setTyped, onChoose }: ComboboxOptions): ComponentProps<'input'> {
  const { text, list } = typed;
  const isExpanded = list.open && count > 0;
  const activeId = isExpanded && list.active !== undefined ? optionId(id, list.active) : undefined;

  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  function pressKeyInField(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const effect = pressKey(event.key, list, count);
    if (!effect) return;
    if (effect.kind !== 'leave-list') event.preventDefault();
    if (effect.kind === 'choose') onChoose(effect.option);
    else if (effect.kind === 'clear') setTyped({ text: empty(event.currentTarget), list: closedList });
    else setTyped({ text, list: effect.kind === 'list' ? effect.list : openList });
  }

  return {
    role: 'combobox',
    autoComplete: 'off',
    'aria-autocomplete': 'list',
    'aria-controls': id,
    'aria-expanded': isExpanded,
    'aria-activedescendant': activeId,
    onInput: (event) => setTyped({ ...read(event), list: openList }),
    onClick: (event) => setTyped({ ...read(event), list: openList }),
    onBlur: (event) => setTyped({ ...read(event), list: closedList }),
    onKeyDown: pressKeyInField,
  };
}

/** Id of an option of a list. */
export function optionId(list: string, option: number): string {
  return `${list}-${option}`;
}

const openList = { open: true, active: undefined };

function read({ currentTarget }: SyntheticEvent<HTMLInputElement>): Pick<Typed, 'text'> {
  return { text: currentTarget.value };
}

function empty(field: HTMLInputElement): string {
  field.value = '';
  return field.value;
}

/** The text of the field, and the list below it. */
interface Typed {
  readonly text: string;
  readonly list: ListState;
}

interface TypedField {
  /** Null in prerendered HTML and while the form is hydrated. */
  readonly field: HTMLInputElement | null;
  /** The `ref` of the field. */
  readonly attach: (field: HTMLInputElement | null) => void;
  readonly typed: Typed;
  readonly setTyped: (typed: Typed) => void;
}

/** Follows a field whose value is its own: what was typed before hydration stays, and counts. */
export function useTyped(): TypedField {
  const [field, setField] = useState<HTMLInputElement | null>(null);
  const [typed, setTyped] = useState<Typed>({ text: '', list: closedList });
  const attach = useCallback((found: HTMLInputElement | null) => {
    setField(found);
    if (found) setTyped({ text: found.value, list: { open: isBegun(found), active: undefined } });
  }, []);
  return { field, attach, typed, setTyped };
}

function isBegun(field: HTMLInputElement): boolean {
  return field === document.activeElement && field.value !== field.defaultValue;
}

/** The state of the list below the field. */
export interface ListState {
  readonly open: boolean;
  /** The option that the arrow keys have moved to; undefined while the caret is in the field. */
  readonly active: number | undefined;
}

export const closedList: ListState = { open: false, active: undefined };

/** The effect of a key; undefined when the browser handles it. */
type KeyEffect =
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
