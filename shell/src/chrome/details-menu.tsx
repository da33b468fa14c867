import { useCallback, useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactElement, ReactNode, RefObject, SyntheticEvent } from 'react';

export interface DetailsMenuProps {
  readonly className: string | undefined;
  /** Content of the button. */
  readonly label: ReactNode;
  readonly labelClass?: string | undefined;
  /** The links. */
  readonly children: ReactNode;
}

/**
 * A disclosure of links. The browser opens and closes it, so that it works before hydration and without scripts; Tab
 * moves through the links and out of it.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/disclosure/examples/disclosure-navigation/
 */
export function DetailsMenu({ className, label, labelClass, children }: DetailsMenuProps): ReactElement {
  const menu = useRef<HTMLDetailsElement>(null);
  // The visitor may have opened it before hydration: until then only the browser knows.
  const [expanded, setExpanded] = useState<boolean>();
  const attach = useCallback((details: HTMLDetailsElement | null) => {
    menu.current = details;
    if (details) noteState(details);
  }, []);
  const findTypedLink = useTypeahead();
  useClosingOutside(menu);

  /** Safari moves no focus to a button that is clicked: an open menu would have it nowhere. */
  function noteState(details: HTMLDetailsElement): void {
    setExpanded(details.open);
    if (details.open && document.activeElement === document.body) details.querySelector('summary')?.focus();
  }

  function moveFocus(event: KeyboardEvent<HTMLDetailsElement>): void {
    if (!event.currentTarget.open || event.ctrlKey || event.metaKey || event.altKey) return;
    const links = [...event.currentTarget.querySelectorAll('a')];
    const at = links.findIndex((link) => link === document.activeElement);
    const next = moveByKey(event.key, at, links.length) ?? findTypedLink(event.key, at, links.map((link) => link.textContent));
    if (next === undefined) return;
    event.preventDefault();
    links[next]?.focus();
  }

  /** A link may lead to the page or to a part of the page that is shown already. */
  function closeOnChoice({ target, currentTarget }: SyntheticEvent<HTMLDetailsElement>): void {
    if (target instanceof Element && target.closest('a')) closeMenu(currentTarget);
  }

  return (
    <details
      ref={attach}
      className={className}
      // An open one differs from its prerendered markup.
      suppressHydrationWarning
      onToggle={(event) => noteState(event.currentTarget)}
      onKeyDown={moveFocus}
      onClick={closeOnChoice}
    >
      <summary className={labelClass} aria-expanded={expanded}>
        {label}
      </summary>
      {children}
    </details>
  );
}

/** Closes an open `<details>` on Escape, and on a press or focus outside of it. */
function useClosingOutside(menu: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const closeOnEscape = ({ key }: globalThis.KeyboardEvent) => {
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
function closeMenu(menu: HTMLDetailsElement): void {
  menu.open = false;
  menu.querySelector('summary')?.focus();
}

/** Collects what is typed in a menu, and finds the link that it names. */
function useTypeahead() {
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

/** Keys that are further apart than this begin a new text. */
const typeaheadResetMs = 1000;

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
