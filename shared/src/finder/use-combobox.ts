import { useEffect } from 'react';
import type { ComponentProps, KeyboardEvent, SyntheticEvent } from 'react';
import { closedList, pressKey } from './press-key';
import type { Typed, TypedField } from './use-typed';

export interface ComboboxOptions extends Pick<TypedField, 'typed' | 'setTyped'> {
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
