import { useCallback, useRef, useState } from 'react';
import type { KeyboardEvent, ReactElement, ReactNode, SyntheticEvent } from 'react';
import { moveByKey } from './menu-keys';
import { closeMenu, useClosingOutside } from './use-closing-outside';
import { useTypeahead } from './use-typeahead';

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
