import { useEffect, useState } from 'react';
import { closedList, pressKey } from './press-key';
import type { ListState } from './press-key';
import { useListener } from './use-listener';

/** A text field as it is, and the list below it. */
export interface Typed {
  readonly text: string;
  readonly list: ListState;
}

/** Follows what is typed into a field that another component renders. Text that was typed before counts. */
export function useTyped(field: HTMLInputElement): [Typed, (typed: Typed) => void] {
  const [typed, setTyped] = useState<Typed>(() => ({
    text: field.value,
    list: { open: field === document.activeElement && field.value !== field.defaultValue, active: undefined },
  }));
  const read = () => setTyped({ text: field.value, list: { open: true, active: undefined } });
  useListener(field, 'input', read);
  useListener(field, 'click', read);
  useListener(field, 'blur', () => setTyped({ text: field.value, list: closedList }));
  return [typed, setTyped];
}

export interface ComboboxList {
  readonly id: string;
  /** Options that there are, shown or not. */
  readonly count: number;
  readonly onChoose: (option: number) => void;
}

/**
 * Makes a field the combobox of a list: its keys and its ARIA.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function useCombobox(field: HTMLInputElement, [{ text, list }, setTyped]: ReturnType<typeof useTyped>, { id, count, onChoose }: ComboboxList): void {
  const isExpanded = list.open && count > 0;
  const active = isExpanded ? list.active : undefined;

  useEffect(() => {
    setAttributes(field, {
      role: 'combobox',
      autocomplete: 'off',
      'aria-autocomplete': 'list',
      'aria-controls': id,
      'aria-expanded': String(isExpanded),
      'aria-activedescendant': active === undefined ? undefined : optionId(id, active),
    });
    if (active !== undefined) document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [field, id, isExpanded, active]);

  useListener(field, 'keydown', (event) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const effect = pressKey(event.key, list, count);
    if (!effect) return;
    if (effect.kind !== 'leave-list') event.preventDefault();
    if (effect.kind === 'choose') onChoose(effect.option);
    else if (effect.kind === 'clear') setTyped({ text: empty(field), list: closedList });
    else setTyped({ text, list: effect.kind === 'list' ? effect.list : { open: true, active: undefined } });
  });
}

/** Of the element that an option of a list is. */
export function optionId(list: string, option: number): string {
  return `${list}-${option}`;
}

function empty(field: HTMLInputElement): string {
  field.value = '';
  return field.value;
}

function setAttributes(element: Element, attributes: Readonly<Record<string, string | undefined>>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
}
