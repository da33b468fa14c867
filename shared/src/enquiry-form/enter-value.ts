export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Enters a value into a control of a form. Boxes and buttons are ticked if theirs is one of the value's lines. */
export function enterValue(control: Control, value: string): void {
  if (isChoice(control)) control.checked = value.split('\n').includes(control.value);
  else control.value = value;
}

export function isChoice(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio';
}
