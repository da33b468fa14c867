import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Photograph } from './photograph-cache';
import { patience, putPhotograph } from './send-enquiry';
import type { DraftKeeper, ReachedEnquiry } from './use-draft';
import type { Photographs } from './use-photographs';

/** A photograph that has not arrived, and what its last attempt failed with. */
export interface MissingPhotograph {
  readonly photograph: Photograph;
  readonly error: Error;
}

/** `number`: of the one that is being sent, from 1; undefined when none is. */
export type PhotographSending = ReturnType<typeof usePhotographSending>;

interface SendingOptions {
  readonly draft: DraftKeeper;
  readonly photographs: Photographs;
  readonly onFailed: (enquiry: ReachedEnquiry) => unknown;
  /** Called when all photographs have arrived, or were left out. */
  readonly onDone: (enquiry: ReachedEnquiry) => void;
}

/** Sends the photographs of an enquiry whose text has arrived, one by one. One that fails holds up no other. */
export function usePhotographSending({ draft, photographs, onFailed, onDone }: SendingOptions) {
  const [missing, setMissing] = useState<readonly MissingPhotograph[]>([]);
  const positionOf = ({ id }: Photograph) => draft.current().reached?.photographs.indexOf(id) ?? -1;
  const { mutateAsync, isPending, variables } = useMutation({
    ...patience,
    mutationFn: (photograph: Photograph) => putPhotograph(photograph, draft.current().reached?.key ?? '', positionOf(photograph)),
    onMutate: forget,
    onSuccess: (_answer, photograph) => photographs.remove(photograph),
    onError: (error, photograph) => setMissing((others) => [...others, { photograph, error }]),
  });

  function forget(photograph: Photograph): void {
    setMissing((others) => others.filter((other) => other.photograph !== photograph));
  }

  async function send(waiting: readonly Photograph[]): Promise<void> {
    for (const photograph of waiting) await mutateAsync(photograph).catch(() => undefined);
    endIfDone();
    const { reached } = draft.current();
    if (reached) onFailed(reached);
  }

  function endIfDone(): void {
    const { reached } = draft.current();
    if (reached && photographs.current().length === 0) onDone(reached);
  }

  function leaveOut(photograph: Photograph): void {
    forget(photograph);
    photographs.remove(photograph);
    endIfDone();
  }

  return { number: isPending ? positionOf(variables) + 1 : undefined, missing, send, leaveOut };
}
