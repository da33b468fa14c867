import { useEffect } from 'react';
import * as z from 'zod/mini';
import type { EnquiryValues } from './enquiry';
import { draftItem, isFormChanged, readValues, storedDraft, writeValues } from './form-values';
import { useFormEvent } from './use-field-checks';

/** Fills the form with its draft, and keeps the draft up to date while the visitor writes. */
export function useDraft(element: HTMLFormElement, draft: DraftKeeper): void {
  useEffect(() => {
    const keep = () => isFormChanged(element) && draft.write(readValues(element));
    if (draft.wasKept) writeValues(element, draft.current().values);
    // The visitor may have written before this was loaded.
    keep();
    // Form fillers may raise no event, and a tab in the background may be discarded without another one.
    document.addEventListener('visibilitychange', keep);
    return () => document.removeEventListener('visibilitychange', keep);
  }, [element, draft]);

  useFormEvent(element, 'input change', () => draft.write(readValues(element)));
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
  /** Its text has arrived under a key, with ids of the photographs that follow, by their positions. */
  reached: z.optional(z.object({ reference: z.string(), key: z.string(), photographs: z.array(z.string()) })),
});

type EnquiryDraft = Readonly<z.infer<typeof draftSchema>>;
export type ReachedEnquiry = NonNullable<EnquiryDraft['reached']>;

/** The draft of a page's form. */
export interface DraftKeeper {
  /** Whether it was written earlier in this tab, and has not arrived. */
  readonly wasKept: boolean;
  readonly current: () => EnquiryDraft;
  readonly change: (part: Partial<Pick<EnquiryDraft, 'sendsWhenOnline' | 'mayHaveArrived' | 'reached'>>) => void;
  /** Takes over what is in the form. Text that differs from what may have arrived gets another key: under the same one, the server would take it for what it has. @returns the key */
  readonly write: (values: EnquiryValues) => string;
  readonly remove: () => void;
}

/** Opens the draft of a page, or begins one. Where storage is denied, the page alone holds it. */
export function openDraft(path: string): DraftKeeper {
  const kept = tryStorage(() => draftSchema.safeParse(JSON.parse(storedDraft(path) ?? '')).data);
  let draft = kept ?? createDraft();
  const change = (part: Partial<EnquiryDraft>) => {
    draft = { ...draft, ...part };
    tryStorage(() => sessionStorage.setItem(draftItem(path), JSON.stringify(draft)));
  };
  return {
    wasKept: kept !== undefined && kept.reached === undefined,
    current: () => draft,
    change,
    write: (values) => {
      const isOther = draft.mayHaveArrived && JSON.stringify(values) !== JSON.stringify(draft.values);
      change({ values: { ...values }, ...(isOther && { key: crypto.randomUUID(), mayHaveArrived: false }) });
      return draft.key;
    },
    remove: () => {
      draft = createDraft();
      tryStorage(() => sessionStorage.removeItem(draftItem(path)));
    },
  };
}

function createDraft(): EnquiryDraft {
  return { id: crypto.randomUUID(), key: crypto.randomUUID(), values: {}, sendsWhenOnline: false, mayHaveArrived: false };
}

/** Undefined where the browser denies storage, has no room left, or holds something else. */
function tryStorage<Result>(access: () => Result): Result | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
