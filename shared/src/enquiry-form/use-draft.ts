import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { draftItem, isFormChanged, readValues, writeValues } from './form-values';
import { useFormEvent } from './use-field-checks';

interface DraftState {
  /** Whether the form was filled with what was written earlier. */
  readonly isKept: boolean;
  readonly discard: () => void;
}

/** Fills the form with its draft, and keeps the draft up to date while the visitor writes. */
export function useDraft(element: HTMLFormElement, draft: DraftKeeper): DraftState {
  const [isKept, setKept] = useState(draft.wasKept);

  useEffect(() => {
    if (draft.wasKept) writeValues(element, draft.current().values);
    // The visitor may have written before this was loaded.
    if (isFormChanged(element)) draft.change({ values: readValues(element) });
  }, [element, draft]);

  useFormEvent(element, 'input', () => {
    // Were it sent under the same key, the server would take it for what it has.
    if (draft.current().mayHaveArrived) draft.renewKey();
    draft.change({ values: readValues(element) });
  });

  function discard(): void {
    draft.remove();
    element.reset();
    setKept(false);
    element.querySelector<HTMLElement>('select, input:not([type="hidden"])')?.focus();
  }

  return { isKept, discard };
}

/**
 * An enquiry that a visitor has begun and not sent yet. It is kept in `sessionStorage`: there it survives a reload, and a phone that
 * drops a tab in the background, and it is gone when the tab is closed, as it should be on a computer that others use too.
 */
const draftSchema = z.object({
  /** Names its photographs, which are kept elsewhere. */
  id: z.string(),
  /** Two requests with one key are one enquiry. */
  key: z.string(),
  values: z.record(z.string(), z.string()),
  /** The visitor has asked for it to be sent as soon as there is a network. */
  sendsWhenOnline: z.boolean(),
  /** Its text was sent and not refused: the server may have it. */
  mayHaveArrived: z.boolean(),
  /** Ids of the photographs that the server has, in their order. */
  arrived: z.array(z.string()),
});

type EnquiryDraft = Readonly<z.infer<typeof draftSchema>>;

/** The draft of a page's form. */
export interface DraftKeeper {
  /** Whether it was written earlier in this tab. */
  readonly wasKept: boolean;
  readonly current: () => EnquiryDraft;
  readonly change: (part: Partial<Omit<EnquiryDraft, 'id'>>) => void;
  /** From now on it is another enquiry for the server, which needs a token of its own. */
  readonly renewKey: () => void;
  readonly remove: () => void;
}

/** Opens the draft of a page, or begins one. Where storage is denied, the page alone holds it. */
export function openDraft(path: string): DraftKeeper {
  const kept = readDraft(path);
  let draft = kept ?? createDraft();
  const change = (part: Partial<EnquiryDraft>) => {
    draft = { ...draft, ...part };
    tryStorage(() => sessionStorage.setItem(draftItem(path), JSON.stringify(draft)));
  };
  return {
    wasKept: kept !== undefined,
    current: () => draft,
    change,
    renewKey: () => change({ key: crypto.randomUUID(), mayHaveArrived: false, arrived: [] }),
    remove: () => {
      draft = createDraft();
      tryStorage(() => sessionStorage.removeItem(draftItem(path)));
    },
  };
}

function createDraft(): EnquiryDraft {
  return { id: crypto.randomUUID(), key: crypto.randomUUID(), values: {}, sendsWhenOnline: false, mayHaveArrived: false, arrived: [] };
}

function readDraft(path: string): EnquiryDraft | undefined {
  return tryStorage(() => parseDraft(sessionStorage.getItem(draftItem(path))));
}

function parseDraft(text: string | null): EnquiryDraft | undefined {
  return text === null ? undefined : draftSchema.safeParse(JSON.parse(text)).data;
}

/** Undefined where the browser denies storage, has no room left, or holds something else. */
function tryStorage<Result>(access: () => Result): Result | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
