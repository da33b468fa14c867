import { enterValue } from './enter-value';
import type { Control } from './enter-value';

/**
 * Fills fields of the form that the page has for enquiries. It does so on the controls themselves, as a visitor would: the
 * form belongs to another island, which may not be hydrated yet.
 * @param values by the names of the fields, e.g. `{ 'details.rooms': '12' }`; the form may lack some; several options are lines
 */
export function fillForm(values: Readonly<Record<string, string>>): void {
  for (const control of document.querySelectorAll<Control>('#enquiry form :is(input, select, textarea)')) {
    const value = values[control.name];
    if (value === undefined) continue;
    enterValue(control, value);
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
