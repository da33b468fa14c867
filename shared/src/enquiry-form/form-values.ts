import type { EnquiryValues } from './enquiry';
import { enterValue, isChoice } from './fill-form';
import type { Control } from './fill-form';

/** Fields that are about sending, and not part of what the visitor says. */
const sendingFields: ReadonlySet<string> = new Set(['key', 'token', 'step', 'blank', 'photographs']);

/** Reads a form: text by the name of its field; several values of one name are lines. */
export function readValues(form: HTMLFormElement): EnquiryValues {
  const data = new FormData(form);
  const names = [...new Set(data.keys())].filter((name) => !sendingFields.has(name));
  return Object.fromEntries(names.map((name) => [name, data.getAll(name).filter((value) => typeof value === 'string').join('\n')]));
}

/** Fills the fields of a form that are as they were prerendered; text that a visitor or a tool has entered since stays. */
export function writeValues(form: HTMLFormElement, values: EnquiryValues): void {
  for (const control of controlsOf(form)) {
    const value = values[control.name];
    if (value === undefined || sendingFields.has(control.name) || isChanged(control)) continue;
    // What a tool has found may be there from the start.
    if (!control.matches('[readonly]') || control.value === '') enterValue(control, value);
  }
}

/** The fields that differ from what was prerendered. */
export function changedFields(form: HTMLFormElement): Control[] {
  return controlsOf(form).filter(isChanged);
}

/** Whether anything in a form differs from what was prerendered. */
export function isFormChanged(form: HTMLFormElement): boolean {
  return changedFields(form).length > 0;
}

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter((element) => element.matches('input, select, textarea')) as Control[];
}

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) return control.value !== ([...control.options].find(({ defaultSelected }) => defaultSelected)?.value ?? '');
  return isChoice(control) ? control.checked !== control.defaultChecked : control.value !== control.defaultValue;
}

/** Under which name a page's draft is kept in `sessionStorage`. */
export const draftItem = (path: string) => `enquiry:${path}`;

/** What this tab has stored of a page's draft; null where there is none, or the browser denies storage. */
export function storedDraft(path: string): string | null {
  try {
    return sessionStorage.getItem(draftItem(path));
  } catch {
    return null;
  }
}
