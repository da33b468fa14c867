/** Marks the element of the finder's form that the live finder is put into. */
export const finderSlot = { 'data-finder': '' } as const;

/** The parts of a finder's form that its live part works with. */
export interface FinderForm {
  readonly form: HTMLFormElement;
  readonly field: HTMLInputElement;
  readonly slot: HTMLElement;
  /** What the server answered to the question in the address. */
  readonly serverAnswer: HTMLElement | null;
}

/** The finder's form that an element belongs to. */
export function finderFormOf(element: Element | null): FinderForm | undefined {
  const form = element?.closest('form');
  const slot = form?.querySelector<HTMLElement>('[data-finder]');
  const field = form?.querySelector('input');
  if (!form || !slot || !field) return undefined;
  return { form, field, slot, serverAnswer: form.querySelector<HTMLElement>('#finder-answer') };
}
