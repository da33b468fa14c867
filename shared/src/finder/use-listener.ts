import { useEffect, useEffectEvent } from 'react';

/** Hears an event of an element that another component renders. */
export function useListener<Type extends keyof HTMLElementEventMap>(
  target: HTMLElement | null,
  type: Type,
  listener: (event: HTMLElementEventMap[Type]) => void,
): void {
  const hear = useEffectEvent(listener);
  useEffect(() => {
    const listen = (event: HTMLElementEventMap[Type]) => hear(event);
    target?.addEventListener(type, listen);
    return () => target?.removeEventListener(type, listen);
  }, [target, type]);
}
