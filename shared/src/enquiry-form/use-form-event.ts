import { useEffect, useEffectEvent } from 'react';

/** Calls back for each event of a type that a form's controls raise. */
export function useFormEvent(form: HTMLFormElement, type: 'input' | 'change' | 'focusout', callback: (control: HTMLInputElement) => void): void {
  const handle = useEffectEvent(({ target }: Event) => {
    if (target instanceof HTMLElement && target.matches('input, select, textarea')) callback(target as HTMLInputElement);
  });
  useEffect(() => {
    const listener = (event: Event) => handle(event);
    form.addEventListener(type, listener);
    return () => form.removeEventListener(type, listener);
  }, [form, type]);
}
