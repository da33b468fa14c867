import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { addToast } from '../toast-store';
import { attemptSending } from './attempt-sending';
import { checkForm } from './check-form';
import type { DraftKeeper } from './enquiry-draft';
import type { FormBehaviourProps } from './form-behaviour-props';
import { readValues } from './form-values';
import { isBlocked, postForm } from './post-form';
import { FieldErrors } from './send-enquiry';
import type { SendingProgress } from './send-photographs';
import { offlineTrouble, troubleOf } from './trouble';
import type { Trouble } from './trouble';
import type { Photographs } from './use-photographs';

export interface Sending {
  /** Undefined unless sending is under way. */
  readonly progress: SendingProgress | undefined;
  readonly trouble: Trouble | undefined;
  readonly send: () => void;
  /** Says whether to send by itself once there is a network. */
  readonly wait: (isWanted: boolean) => void;
  /** Removes what is shown of an earlier attempt. */
  readonly clear: () => void;
}

interface SendingOptions extends FormBehaviourProps {
  readonly draft: DraftKeeper;
  readonly photographs: Photographs;
}

/** Checks the form and sends it: when the visitor asks for it, or once there is a network again. */
export function useSending(options: SendingOptions): Sending {
  const { form, element, onReady, onRefused, draft, photographs } = options;
  const [progress, setProgress] = useState<SendingProgress>();
  const [trouble, setTrouble] = useState<Trouble>();
  // A second click may come before the first has changed what is shown.
  const isUnderWay = useRef(false);
  const { mutate } = useSendingMutation(options, setProgress, setTrouble);

  function send(): void {
    if (isUnderWay.current) return;
    const errors = checkForm(form, readValues(element));
    onRefused(errors);
    setTrouble(undefined);
    if (Object.keys(errors).length > 0) return;
    if (!navigator.onLine) return setTrouble(offlineTrouble(draft));
    isUnderWay.current = true;
    setProgress({ count: photographs.list.length });
    const settle = () => {
      isUnderWay.current = false;
      setProgress(undefined);
    };
    mutate(undefined, { onSettled: settle });
  }

  function wait(isWanted: boolean): void {
    draft.change({ sendsWhenOnline: isWanted });
    setTrouble(offlineTrouble(draft));
  }

  function clear(): void {
    onRefused({});
    setTrouble(undefined);
  }

  const sendNow = useEffectEvent(send);
  const goOn = useEffectEvent(() => {
    if (draft.current().sendsWhenOnline) send();
    else setTrouble((known) => (known?.kind === 'offline' ? undefined : known));
  });
  const start = useEffectEvent((sendForm: () => void) => {
    onReady(sendForm);
    if (draft.current().sendsWhenOnline) element.requestSubmit();
  });
  useEffect(() => {
    const onOnline = () => goOn();
    addEventListener('online', onOnline);
    start(() => sendNow());
    return () => removeEventListener('online', onOnline);
  }, []);

  return { progress, trouble, send, wait, clear };
}

/** Sends once, whatever becomes of the page's other parts meanwhile. */
function useSendingMutation({ draft, photographs, onRefused, onSent, ...rest }: SendingOptions, onProgress: (progress: SendingProgress) => void, onTrouble: (trouble: Trouble) => void) {
  return useMutation({
    // Without a network the form says so, and the visitor decides.
    networkMode: 'always',
    mutationFn: async () => attemptSending({ ...rest, draft, photographs: await photographs.whenReady(), onProgress }),
    onSuccess: (reference) => {
      photographs.clear();
      draft.remove();
      addToast({ title: 'Your enquiry has reached us', description: `Reference ${reference}` });
      onSent(reference);
    },
    onError: async (error) => {
      if (navigator.onLine) draft.change({ sendsWhenOnline: false });
      if (error instanceof FieldErrors) return onRefused(error.errors);
      // The visitor may have left the page while that was found out.
      if (!(await isBlocked(error, rest.path)) || !rest.element.isConnected) return onTrouble(troubleOf(error, draft));
      draft.change({ mayHaveArrived: true });
      onTrouble({ kind: 'posted' });
      postForm(rest.element, draft.current().key);
    },
  });
}
