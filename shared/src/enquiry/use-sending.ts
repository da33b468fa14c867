import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { RequestError } from '../query/request-error';
import { addToast } from '../toast-store';
import { checkForm } from './check-form';
import { describeFailure } from './describe-failure';
import type { DraftKeeper } from './enquiry-draft';
import { readField, readValues } from './form-values';
import type { LiveEnquiryProps } from './live-enquiry';
import type { Photograph } from './photograph';
import { FieldErrors, sendEnquiry, UnansweredError } from './send-enquiry';
import { PhotographRefusedError } from './send-photographs';
import type { SendingProgress } from './send-photographs';
import type { FetchedToken } from './use-enquiry-token';
import type { Photographs } from './use-photographs';

/** Why an enquiry was not sent. */
export type Trouble =
  | { readonly kind: 'offline' | 'waiting' }
  | { readonly kind: 'photograph'; readonly photograph: Photograph; readonly words: string }
  | { readonly kind: 'failed'; readonly words: string };

export interface Sending {
  /** Undefined unless sending is under way. */
  readonly progress: SendingProgress | undefined;
  readonly trouble: Trouble | undefined;
  readonly send: () => void;
  /** Says whether to send by itself once there is a network. */
  readonly wait: (isWanted: boolean) => void;
}

interface SendingOptions extends LiveEnquiryProps {
  readonly draft: DraftKeeper;
  readonly photographs: Photographs;
}

/** The server holds what arrives within three seconds of its token, as programs send it. */
const tokenAgeMs = 3500;
/** A token is good for a day. */
const tokenLifeMs = 23 * 3_600_000;

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Checks the form and sends it, each time that the visitor asks for it, or once there is a network again. */
export function useSending({ form, element, path, submissions, takeToken, onRefused, onSent, draft, photographs }: SendingOptions): Sending {
  const [progress, setProgress] = useState<SendingProgress>();
  const [trouble, setTrouble] = useState<Trouble>();
  // A second click may come before the first has changed what is shown.
  const isUnderWay = useRef(false);

  const { mutate } = useMutation({
    // Without a network the visitor hears of it, and decides.
    networkMode: 'always',
    mutationFn: async () => {
      const list = await photographs.whenReady();
      const token = await tokenOf(draft, takeToken);
      await pause(token.fetchedAtMs + tokenAgeMs - Date.now());
      const ids = list.map(({ id }) => id);
      // Positions count on the server: it must not keep one that was removed.
      if (draft.current().arrived.some((id, position) => id !== ids[position])) await renew(draft, takeToken);
      const { key, arrived, token: own = token } = draft.current();
      return sendEnquiry({
        key,
        token: own.text,
        website: readField(element, 'website'),
        path,
        values: readValues(element),
        photographs: list,
        arrived: arrived.length,
        onArrived: (count) => draft.change({ arrived: ids.slice(0, count) }),
        onProgress: setProgress,
        pause,
      });
    },
    onSuccess: (reference) => {
      photographs.clear();
      draft.remove();
      addToast({ title: 'Your enquiry has reached us', description: `Reference ${reference}` });
      onSent(reference);
    },
    onError: (error) => {
      draft.change({ mayHaveArrived: mayHaveArrived(error), ...(navigator.onLine && { sendsWhenOnline: false }) });
      if (error instanceof FieldErrors) onRefused(error.errors);
      else setTrouble(troubleOf(error, draft));
    },
    onSettled: () => {
      isUnderWay.current = false;
      setProgress(undefined);
    },
  });

  function send(): void {
    if (isUnderWay.current) return;
    const errors = checkForm(form, readValues(element));
    onRefused(errors);
    setTrouble(undefined);
    if (Object.keys(errors).length > 0) return;
    if (!navigator.onLine) return setTrouble(offline(draft));
    isUnderWay.current = true;
    setProgress({ count: photographs.list.length });
    mutate();
  }

  function wait(isWanted: boolean): void {
    draft.change({ sendsWhenOnline: isWanted });
    setTrouble(offline(draft));
  }

  const onSubmission = useEffectEvent(send);
  useEffect(() => {
    if (submissions > 0) onSubmission();
  }, [submissions]);

  const goOn = useEffectEvent(() => {
    if (draft.current().sendsWhenOnline) send();
    else setTrouble(undefined);
  });
  useEffect(() => {
    goOn();
    const listener = () => goOn();
    addEventListener('online', listener);
    return () => removeEventListener('online', listener);
  }, []);

  return { progress, trouble, send, wait };
}
