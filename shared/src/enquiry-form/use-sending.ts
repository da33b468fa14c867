import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Dispatch, SetStateAction } from 'react';
import type { EnquiryForm } from '../contract/enquiry-form';
import { checkForm } from './check-enquiry';
import type { EnquiryErrors } from './enquiry';
import { readField, readValues } from './form-values';
import type { Photograph } from './photograph-cache';
import { FieldErrors, sendEnquiry } from './send-enquiry';
import type { SendingProgress } from './send-enquiry';
import { isBlocked, offlineTrouble, postForm, troubleOf } from './trouble';
import type { Trouble } from './trouble';
import type { DraftKeeper } from './use-draft';
import { useEnquiryToast } from './use-enquiry-toast';
import type { EnquiryToast } from './use-enquiry-toast';
import type { FetchedToken } from './use-enquiry-token';
import type { Photographs } from './use-photographs';

export interface Sending {
  /** Undefined unless sending is under way. */
  readonly progress: SendingProgress | undefined;
  readonly trouble: Trouble | undefined;
  readonly send: () => void;
  /** Sets whether the enquiry is sent by itself once there is a network. */
  readonly wait: (isWanted: boolean) => void;
  /** Removes the messages of an earlier attempt. */
  readonly clear: () => void;
}

export interface FormBehaviourProps {
  readonly form: EnquiryForm;
  readonly element: HTMLFormElement;
  /** An empty element above it. */
  readonly top: HTMLElement;
  /** Called with a function that checks and sends the form, once it is ready for submissions. */
  readonly onReady: (send: () => void) => void;
  readonly takeToken: () => Promise<FetchedToken>;
  /** Changes the errors that the fields show. */
  readonly onErrors: Dispatch<SetStateAction<EnquiryErrors>>;
  /** Called with the errors that prevent sending; with none when there are none. */
  readonly onRefused: (errors: EnquiryErrors) => void;
  readonly onSent: (reference: string) => void;
}

interface SendingOptions extends FormBehaviourProps {
  /** Path of the page. */
  readonly path: string;
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
  const toast = useEnquiryToast();
  const { mutate } = useSendingMutation({ ...options, toast, onProgress: setProgress, onTrouble: setTrouble });

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
    if (isWanted) toast.showKept();
    else toast.dismiss();
  }

  function clear(): void {
    toast.dismiss();
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

interface MutationOptions extends SendingOptions {
  readonly toast: EnquiryToast;
  readonly onProgress: (progress: SendingProgress) => void;
  readonly onTrouble: (trouble: Trouble) => void;
}

/** Sends once, whatever becomes of the page's other parts meanwhile. */
function useSendingMutation({ draft, photographs, toast, onRefused, onSent, onTrouble, ...rest }: MutationOptions) {
  return useMutation({
    // Without a network the form says so, and the visitor decides.
    networkMode: 'always',
    mutationFn: async () => attemptSending({ ...rest, draft, photographs: await photographs.whenReady() }),
    onSuccess: (reference) => {
      photographs.clear();
      draft.remove();
      toast.showSent(reference);
      onSent(reference);
    },
    onError: async (error) => {
      if (navigator.onLine) draft.change({ sendsWhenOnline: false });
      if (error instanceof FieldErrors) return onRefused(error.errors);
      // The visitor may have left the page while that was found out.
      if (!(await isBlocked(error, rest.path)) || !rest.element.isConnected) {
        const trouble = troubleOf(error, draft);
        if (trouble.kind === 'failed' || trouble.kind === 'photograph') toast.showFailed();
        return onTrouble(trouble);
      }
      draft.change({ mayHaveArrived: true });
      onTrouble({ kind: 'posted' });
      postForm(rest.element, draft.current().key);
    },
  });
}

interface SendingAttempt {
  readonly element: HTMLFormElement;
  /** Path of the page. */
  readonly path: string;
  readonly draft: DraftKeeper;
  readonly photographs: readonly Photograph[];
  readonly takeToken: () => Promise<FetchedToken>;
  readonly onProgress: (progress: SendingProgress) => void;
}

/** The server holds what arrives within three seconds of its token, as programs send it. */
const tokenAgeMs = 3500;
/** The server takes a token for a day. */
const tokenLifeMs = 23 * 3_600_000;

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Sends a form's values, and continues where an earlier attempt failed. @returns the reference @throws as `sendEnquiry` does */
async function attemptSending({ element, path, draft, photographs, takeToken, onProgress }: SendingAttempt): Promise<string> {
  const ids = photographs.map(({ id }) => id);
  // The server knows photographs by their positions, and must not keep one that was removed.
  if (draft.current().arrived.some((id, position) => id !== ids[position])) draft.renewKey();
  const token = await tokenOf(draft.current().key, takeToken);
  await pause(Math.max(0, token.atMs + tokenAgeMs - performance.now()));
  const { key, arrived, mayHaveArrived } = draft.current();
  // The visitor may have changed or discarded the draft meanwhile: then it has another key.
  const changeDraft = (part: Parameters<DraftKeeper['change']>[0]) => {
    if (draft.current().key === key) draft.change(part);
  };
  return sendEnquiry({
    key,
    token: token.text,
    blank: readField(element, 'blank'),
    path,
    readValues: () => readValues(element),
    photographs,
    arrived: arrived.length,
    onArrived: (count) => changeDraft({ arrived: ids.slice(0, count) }),
    // An earlier attempt may have arrived although this one was refused.
    onMayHaveArrived: (isPossible) => changeDraft({ mayHaveArrived: isPossible || mayHaveArrived }),
    onProgress,
    pause,
  });
}

/** Tokens of this document's enquiries, by their keys: a token belongs to one enquiry. After a reload there is a new one. */
const tokens = new Map<string, FetchedToken>();

async function tokenOf(key: string, takeToken: () => Promise<FetchedToken>): Promise<FetchedToken> {
  const known = tokens.get(key);
  if (known && isFresh(known)) return known;
  const token = await takeToken();
  tokens.set(key, token);
  return token;
}

/** By both clocks: one may stop while the device sleeps, and the other may be set. A new token costs one request. */
function isFresh({ atMs, onMs }: FetchedToken): boolean {
  return Math.max(performance.now() - atMs, Date.now() - onMs) < tokenLifeMs;
}
