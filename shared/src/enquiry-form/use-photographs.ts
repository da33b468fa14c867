import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Dispatch, SetStateAction } from 'react';
import { maxPhotographs } from './enquiry';
import type { EnquiryErrors } from './enquiry';
import { forgetOldPhotographs, forgetPhotographs, keepPhotograph, readPhotographs } from './photograph-cache';
import type { Photograph } from './photograph-cache';
import { preparePhotograph } from './prepare-photograph';
import type { DraftKeeper } from './use-draft';
import { useFormEvent } from './use-field-checks';

interface PhotographsOfForm {
  readonly element: HTMLFormElement;
  readonly draft: DraftKeeper;
  readonly onErrors: Dispatch<SetStateAction<EnquiryErrors>>;
  readonly onAnnounce: (text: string) => void;
}

export type Photographs = ReturnType<typeof usePhotographs>;

/** The photographs of a form: those of its draft, and those that the visitor adds. */
export function usePhotographs({ element, draft, onErrors, onAnnounce }: PhotographsOfForm) {
  const [list, setList] = useState<readonly Photograph[]>([]);
  const latest = useRef(list);
  const work = useRef<Promise<void>>(Promise.resolve());
  /** How often all were removed: what began before is not added any more. */
  const round = useRef(0);

  function show(next: readonly Photograph[]): void {
    latest.current = next;
    setList(next);
    fillFileField(element, next);
  }

  /** @param began the round in which they were chosen */
  async function add(files: readonly File[], began: number): Promise<void> {
    if (began !== round.current) return;
    const problems: string[] = [];
    let surplus = 0;
    for (const file of files) {
      const added = latest.current.length < maxPhotographs ? await preparePhotograph(file) : undefined;
      if (began !== round.current) return;
      if (added === undefined) surplus += 1;
      else if (typeof added === 'string') problems.push(added);
      else {
        await keepPhotograph(draft.current().id, added, Date.now());
        if (began !== round.current) return;
        show([...latest.current, added]);
      }
    }
    if (surplus > 0) problems.push(`We take ${maxPhotographs} photographs. Left out: ${surplus}.`);
    // They are in the list now; without this, the browser would post what it was given.
    fillFileField(element, latest.current);
    onErrors(({ photographs: _solved, ...others }) => ({ ...others, ...(problems.length > 0 && { photographs: problems.join(' ') }) }));
    onAnnounce([...problems, countOf(latest.current)].join(' '));
  }

  const start = useEffectEvent(() => {
    const chosen = [...(fileField(element)?.files ?? [])];
    const isKept = draft.wasKept || draft.current().reached !== undefined;
    work.current = (async () => {
      await forgetOldPhotographs(draft.current().id, Date.now());
      const kept = isKept ? await readPhotographs(draft.current().id) : [];
      if (round.current > 0) return;
      if (isKept) show(kept);
      if (chosen.length > 0) await add(chosen, 0);
    })();
  });
  useEffect(() => start(), []);

  useFormEvent(element, 'change', ({ type, files }) => {
    if (type !== 'file') return;
    const chosen = [...(files ?? [])];
    const began = round.current;
    work.current = work.current.then(() => add(chosen, began));
  });

  return {
    list,
    /** Those of this moment, which may not be rendered yet. */
    current: () => latest.current,
    /** Waits for those that are being made smaller. */
    whenReady: () => work.current.then(() => latest.current),
    remove: (photograph: Photograph) => {
      show(latest.current.filter((other) => other !== photograph));
      onAnnounce(`“${photograph.name}” was removed. ${countOf(latest.current)}`);
      void forgetPhotographs(draft.current().id, photograph.id);
    },
    /** Removes all, here and from what the device keeps. */
    clear: () => {
      const { id } = draft.current();
      round.current += 1;
      show([]);
      void forgetPhotographs(id);
      // One that is being kept at this moment is removed as well.
      work.current = work.current.then(() => forgetPhotographs(id));
    },
  };
}

function countOf({ length }: readonly Photograph[]): string {
  return `${length} of ${maxPhotographs} photographs chosen.`;
}

/** The form's field for photographs. */
export function fileField(form: HTMLFormElement): HTMLInputElement | null {
  return form.querySelector('input[type="file"]');
}

/** Puts the photographs into the form's file field, so that they go with it when the browser posts it. */
function fillFileField(form: HTMLFormElement, photographs: readonly Photograph[]): void {
  const field = fileField(form);
  if (!field || typeof DataTransfer === 'undefined') return;
  const transfer = new DataTransfer();
  for (const { name, blob } of photographs) transfer.items.add(new File([blob], name, { type: blob.type }));
  field.files = transfer.files;
}
