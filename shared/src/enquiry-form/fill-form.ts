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

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Enters a value into a control of a form. Boxes and buttons are ticked if theirs is one of the value's lines. */
export function enterValue(control: Control, value: string): void {
  if (isChoice(control)) control.checked = value.split('\n').includes(control.value);
  else control.value = value;
}

export function isChoice(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio';
}
