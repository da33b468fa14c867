import { useCallback, useState } from 'react';
import { closedList } from './press-key';
import type { ListState } from './press-key';

/** What the field holds, and the list below it. */
export interface Typed {
  readonly text: string;
  readonly list: ListState;
}

export interface TypedField {
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
