import { useEffect } from 'react';
import type { RefObject } from 'react';

/** Closes an open `<details>` on Escape, and on a press or focus outside of it. */
export function useClosingOutside(menu: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && menu.current?.open) closeMenu(menu.current);
    };
    const closeOutside = ({ target }: Event) => {
      if (menu.current?.open && target instanceof Node && !menu.current.contains(target)) menu.current.open = false;
    };
    document.addEventListener('keydown', closeOnEscape);
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [menu]);
}

/** Closes a menu and moves focus to its button: the element that had focus is hidden now. */
export function closeMenu(menu: HTMLDetailsElement): void {
  menu.open = false;
  menu.querySelector('summary')?.focus();
}
