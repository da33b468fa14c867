import { useEffect, useState } from 'react';
import type { DraftKeeper } from './enquiry-draft';
import { isFormChanged, readValues, writeValues } from './form-values';
import { useFormEvent } from './use-form-event';
import type { Photographs } from './use-photographs';

interface Drafting {
  readonly element: HTMLFormElement;
  readonly draft: DraftKeeper;
  readonly photographs: Photographs;
}

interface DraftState {
  /** Whether the form was filled with what was written earlier. */
  readonly isKept: boolean;
  readonly discard: () => void;
}

/** Fills the form with its draft, and keeps the draft up to date while the visitor writes. */
export function useDraft({ element, draft, photographs }: Drafting): DraftState {
  const [isKept, setKept] = useState(draft.wasKept);

  useEffect(() => {
    if (draft.wasKept) writeValues(element, draft.current().values);
    // What was written before this was loaded.
    if (isFormChanged(element)) draft.change({ values: readValues(element) });
  }, [element, draft]);

  useFormEvent(element, 'input', () => {
    // Were it sent under the same key, the server would take it for what it has.
    if (draft.current().mayHaveArrived) draft.renewKey();
    draft.change({ values: readValues(element) });
  });

  function discard(): void {
    photographs.clear();
    draft.remove();
    element.reset();
    setKept(false);
    element.querySelector<HTMLElement>('select, input:not([type="hidden"])')?.focus();
  }

  return { isKept, discard };
}
