import { useEffect, useEffectEvent } from 'react';
import type { Dispatch, SetStateAction } from 'react';
import type { EnquiryForm } from '../contract/enquiry-form';
import { checkForm } from './check-enquiry';
import type { EnquiryErrors } from './enquiry';
import { changedFields, readValues } from './form-values';

interface FieldChecks {
  readonly form: EnquiryForm;
  readonly element: HTMLFormElement;
  readonly onErrors: Dispatch<SetStateAction<EnquiryErrors>>;
  /** Called with the error of the field that the visitor has just left, for screen readers; empty without one. */
  readonly onAnnounce: (text: string) => void;
}

/**
 * Checks a field when it is left, unless it is empty still, and fields with an error while they are corrected. Fields that
 * were left before this code had loaded are checked at once.
 */
export function useFieldChecks({ form, element, onErrors, onAnnounce }: FieldChecks): void {
  function check(names: readonly string[]): void {
    const found = checkForm(form, readValues(element));
    onAnnounce(names.map((name) => found[name]).find((error) => error !== undefined) ?? '');
    // An error of photographs is found when they are chosen, not by checking the form.
    onErrors((errors) => {
      const shown = [...Object.keys(errors), ...names];
      const all = { ...found, ...(errors.photographs !== undefined && { photographs: errors.photographs }) };
      return shown.length === 0 ? errors : Object.fromEntries(Object.entries(all).filter(([name]) => shown.includes(name)));
    });
  }

  const checkLeft = useEffectEvent(() => {
    const left = changedFields(element).filter((field) => field !== document.activeElement);
    if (left.length > 0) check(left.map(({ name }) => name));
  });
  useEffect(() => checkLeft(), []);

  useFormEvent(element, 'focusout', ({ name, value }) => {
    if (value !== '') check([name]);
  });

  useFormEvent(element, 'input change', ({ type }) => {
    if (type !== 'file') check([]);
  });
}

/** Calls back for each event of some types that a form's controls raise. Form fillers may raise `change` alone. */
export function useFormEvent(form: HTMLFormElement, types: 'input change' | 'change' | 'focusout', callback: (control: HTMLInputElement) => void): void {
  const handle = useEffectEvent(({ target }: Event) => {
    if (target instanceof HTMLElement && target.matches('input, select, textarea')) callback(target as HTMLInputElement);
  });
  useEffect(() => {
    const listening = new AbortController();
    for (const type of types.split(' ')) form.addEventListener(type, (event) => handle(event), listening);
    return () => listening.abort();
  }, [form, types]);
}
