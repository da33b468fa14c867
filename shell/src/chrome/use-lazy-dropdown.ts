import { useRef, useState } from 'react';
import type { ComponentType, RefObject } from 'react';

/** What the plain menu hands over to the full one: nobody loses their place. */
export interface CarriedState {
  readonly open: boolean;
  /** Focus was on the button (empty) or on the link with this path; undefined when it was elsewhere. */
  readonly focusedPath: string | undefined;
}

export interface DropdownProps {
  readonly carried: CarriedState;
  readonly triggerClass: string | undefined;
}

export type DropdownLoader = () => Promise<{ readonly CommercialDropdown: ComponentType<DropdownProps> }>;

interface LoadedDropdown {
  readonly Dropdown: ComponentType<DropdownProps>;
  readonly carried: CarriedState;
}

/**
 * Loads the full menu at the first sign of intent and says when to show it: never between press and release,
 * or the click would meet an element that is gone.
 */
export function useLazyDropdown(details: RefObject<HTMLDetailsElement | null>, load: DropdownLoader) {
  const [dropdown, setDropdown] = useState<LoadedDropdown>();
  const loading = useRef(false);
  const pressed = useRef(false);
  const loaded = useRef<ComponentType<DropdownProps>>(undefined);

  const swap = () => {
    const Dropdown = loaded.current;
    if (Dropdown && !pressed.current && details.current) {
      setDropdown({ Dropdown, carried: stateOf(details.current) });
    }
  };
  const start = () => {
    if (loading.current) return;
    loading.current = true;
    load().then(
      ({ CommercialDropdown }) => {
        loaded.current = CommercialDropdown;
        swap();
      },
      // The plain links go on working; the next sign of intent tries again.
      () => (loading.current = false),
    );
  };
  const press = () => {
    pressed.current = true;
  };
  // A task later, when the browser has opened or closed the details in answer to the click.
  const release = () => {
    pressed.current = false;
    setTimeout(swap);
  };

  return {
    dropdown,
    onPointerEnter: start,
    onTouchStart: start,
    onFocus: start,
    onPointerDown: press,
    onPointerCancel: release,
    onKeyDown: press,
    onKeyUp: release,
    onClick: release,
  };
}

function stateOf(details: HTMLDetailsElement): CarriedState {
  const focused = document.activeElement;
  const focusedPath = details.contains(focused) ? (focused?.getAttribute('href') ?? '') : undefined;
  return { open: details.open, focusedPath };
}
