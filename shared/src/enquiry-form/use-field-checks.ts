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
    onErrors((errors) => pick({ ...found, ...photographError(errors) }, [...Object.keys(errors), ...names]));
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
    if (type === 'file') return;
    onErrors((errors) => (Object.keys(errors).length === 0 ? errors : pick({ ...checkForm(form, readValues(element)), ...photographError(errors) }, Object.keys(errors))));
  });
}

/** It is found when photographs are chosen, not by checking the form. */
function photographError({ photographs }: EnquiryErrors): EnquiryErrors {
  return photographs === undefined ? {} : { photographs };
}

function pick(errors: EnquiryErrors, names: readonly string[]): EnquiryErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => names.includes(name)));
}

/** Calls back for each event of some types that a form's controls raise. Form fillers may raise `change` alone. */
export function useFormEvent(form: HTMLFormElement, types: 'input change' | 'change' | 'focusout', callback: (control: HTMLInputElement) => void): void {
  const handle = useEffectEvent(({ target }: Event) => {
    if (target instanceof HTMLElement && target.matches('input, select, textarea')) callback(target as HTMLInputElement);
  });
  useEffect(() => {
    const listener = (event: Event) => handle(event);
    for (const type of types.split(' ')) form.addEventListener(type, listener);
    return () => {
      for (const type of types.split(' ')) form.removeEventListener(type, listener);
    };
  }, [form, types]);
}
