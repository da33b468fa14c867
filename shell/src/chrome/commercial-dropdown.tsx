import { useEffect, useRef, useState } from 'react';
import type { FocusEvent, ReactElement } from 'react';
import { Content, Item, Root, Trigger } from '@radix-ui/react-dropdown-menu';
import { useLocation } from '@site/shared';
import { NavLink } from './nav-link';
import { commercialLinks } from './site-links';
import type { DropdownProps } from './use-lazy-dropdown';
import styles from './commercial-menu.module.css';

/**
 * The Commercial menu with a menu's keyboard support. Radix's own constants are the specified ones: typeahead
 * 1000 ms, submenu delay 100 ms, pointer grace 300 ms. Not modal: a modal one injects a <style>, which the CSP forbids.
 */
export function CommercialDropdown({ carried, triggerClass }: DropdownProps): ReactElement {
  const [open, setOpen] = useOpenUntilNavigation(carried.open);
  const trigger = useRef<HTMLButtonElement>(null);
  const chosen = useRef(false);
  const focusCarriedItem = useCarriedFocus(carried, trigger);

  return (
    <Root open={open} onOpenChange={setOpen} modal={false}>
      <Trigger ref={trigger} className={triggerClass}>
        Commercial
      </Trigger>
      <Content
        align="end"
        className={styles.list}
        onFocus={focusCarriedItem}
        onCloseAutoFocus={(event) => {
          // Focus is back already, and may have moved on to the new page.
          if (chosen.current) event.preventDefault();
          chosen.current = false;
        }}
      >
        {commercialLinks.map(({ name, path }) => (
          <Item
            key={path}
            asChild
            onSelect={() => {
              chosen.current = true;
              trigger.current?.focus();
            }}
          >
            <NavLink path={path} className={styles.item}>
              {name}
            </NavLink>
          </Item>
        ))}
      </Content>
    </Root>
  );
}

function useOpenUntilNavigation(initiallyOpen: boolean) {
  const location = useLocation();
  const [openedAt, setOpenedAt] = useState(initiallyOpen ? location : undefined);
  const setOpen = (open: boolean) => setOpenedAt(open ? location : undefined);
  return [openedAt === location, setOpen] as const;
}

/** Puts focus where the plain menu had it; answers the menu's own handler, for when it takes focus as it opens. */
function useCarriedFocus({ open, focusedPath }: DropdownProps['carried'], trigger: { current: HTMLElement | null }) {
  const pendingPath = useRef(open ? focusedPath : undefined);
  const focusTrigger = useRef(!open && focusedPath !== undefined);
  useEffect(() => {
    if (focusTrigger.current) trigger.current?.focus();
    focusTrigger.current = false;
  }, [trigger]);

  return ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    const path = pendingPath.current;
    if (target !== currentTarget || !path) return;
    pendingPath.current = undefined;
    const links = [...currentTarget.querySelectorAll('a')];
    links.find((link) => link.getAttribute('href') === path)?.focus();
  };
}
