import type { Photograph } from './photograph';

/** The form's field for photographs. */
export function fileField(form: HTMLFormElement): HTMLInputElement | null {
  return form.querySelector('input[type="file"]');
}

/** Puts the photographs into the form's file field, so that they go with it when the browser posts it. */
export function fillFileField(form: HTMLFormElement, photographs: readonly Photograph[]): void {
  const field = fileField(form);
  if (!field || typeof DataTransfer === 'undefined') return;
  const transfer = new DataTransfer();
  for (const { name, blob } of photographs) transfer.items.add(new File([blob], name, { type: blob.type }));
  field.files = transfer.files;
}
