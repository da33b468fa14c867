import { useRef } from 'react';
import { findTyped, typeaheadResetMs } from './menu-keys';

/** Collects what is typed in a menu, and finds the link that it names. */
export function useTypeahead() {
  const typed = useRef({ text: '', atMs: 0 });

  return (key: string, at: number, names: readonly string[]): number | undefined => {
    const { text, atMs } = typed.current;
    const before = performance.now() - atMs > typeaheadResetMs ? '' : text;
    // A space at the beginning is for the element that has focus.
    if (key.length !== 1 || (key === ' ' && before === '')) return undefined;
    typed.current = { text: before + key, atMs: performance.now() };
    return findTyped(before + key, at, names);
  };
}
