import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Dispatch, SetStateAction } from 'react';
import type { EnquiryForm } from '../contract/enquiry-form';
import { RequestError } from '../query/api-request';
import { addToast, dismissToast } from '../ui/toast-store';
import type { ToastContent } from '../ui/toast-store';
import { checkForm } from './check-enquiry';
import { sentPath } from './enquiry';
import type { EnquiryErrors } from './enquiry';
import { readValues } from './form-values';
import { fetchToken } from './reach-server';
import type { FetchedToken, SpareToken } from './reach-server';
import { describeFailure, isBlocked, patience, postEnquiry, readRefusal } from './send-enquiry';
import type { DraftKeeper, ReachedEnquiry } from './use-draft';
import { usePhotographSending } from './use-photograph-sending';
import { fileField } from './use-photographs';
import type { Photographs } from './use-photographs';

/** Why an enquiry was not sent. `isWaiting`: it is sent by itself once there is a network. `posted`: the browser posts it, and shows another page next. */
type Trouble = { readonly kind: 'offline'; readonly isWaiting: boolean } | { readonly kind: 'posted' } | { readonly kind: 'failed'; readonly words: string };

/** What the form shows of it. `isPending`: the text is being sent. `reached`: the enquiry whose text has arrived, with the photographs `following`. */
export type Sending = ReturnType<typeof useSending>;

export interface FormBehaviourProps {
  readonly form: EnquiryForm;
  readonly element: HTMLFormElement;
  /** An empty element above it. */
  readonly top: HTMLElement;
  /** Level of headings. */
  readonly heading: 'h2' | 'h3' | 'h4';
  /** Called with a function that checks and sends the form, once it is ready for submissions. */
  readonly onReady: (send: () => void) => void;
  readonly token: SpareToken;
  /** Changes the errors that the fields show. */
  readonly onErrors: Dispatch<SetStateAction<EnquiryErrors>>;
  /** Called with the errors that prevent sending; with none when there are none. */
  readonly onRefused: (errors: EnquiryErrors) => void;
  /** Called when the enquiry has been sent, and the page that confirms it is shown: from now on, the form is for another one. */
  readonly onSent: () => void;
}

interface SendingOptions extends FormBehaviourProps {
  readonly path: string;
  readonly draft: DraftKeeper;
  readonly photographs: Photographs;
}

/** Checks the form and sends it, the text first: when the visitor asks for it, or once there is a network again. */
export function useSending(options: SendingOptions) {
  const { form, element, path, onReady, onRefused, onSent, draft, photographs } = options;
  const [reached, setReached] = useState(draft.current().reached);
  const [trouble, setTrouble] = useState<Trouble>();
  // A second click may come before the first has changed what is shown.
  const isUnderWay = useRef(false);
  const toast = useRef<string>(undefined);
  const following = usePhotographSending({ draft, photographs, onFailed: ({ reference }) => element.isConnected || showToast(missing(reference)), onDone: finish });
  const { mutate, isPending } = useMutation({
    ...patience,
    mutationFn: () => sendText(options),
    onSuccess: (arrived) => {
      draft.change({ sendsWhenOnline: false, reached: arrived });
      setReached(arrived);
      void following.send(photographs.current());
    },
    onError: async (error) => {
      if (navigator.onLine) draft.change({ sendsWhenOnline: false });
      const { errors } = readRefusal(error);
      if (errors) return onRefused(errors);
      // The visitor may have left the page while that was found out.
      if ((await isBlocked(error, path)) && element.isConnected) {
        draft.change({ mayHaveArrived: true });
        setTrouble({ kind: 'posted' });
        // The browser may show this page again as it was.
        addEventListener('pagehide', () => setTrouble(undefined), { once: true });
        return postForm(element, draft.current().key);
      }
      if (!(error instanceof RequestError) && !navigator.onLine) return setTrouble({ kind: 'offline', isWaiting: draft.current().sendsWhenOnline });
      showToast(failed);
      setTrouble({ kind: 'failed', words: describeFailure(error, readRefusal(error).refusal) });
    },
    onSettled: () => void (isUnderWay.current = false),
  });

  function finish({ reference }: ReachedEnquiry): void {
    photographs.clear();
    draft.remove();
    // Browsers keep what is in it now for the way back.
    element.reset();
    showToast(sent(reference));
    if (!element.isConnected) return onSent();
    // The page before stays while the next one loads.
    for (const type of ['page-shown', 'pageshow']) addEventListener(type, onSent, { once: true });
    followLink(`${sentPath}?reference=${reference}`);
  }

  function showToast(content: ToastContent | undefined): void {
    if (content) toast.current = addToast(content);
    else if (toast.current !== undefined) dismissToast(toast.current);
  }

  function send(): void {
    if (isUnderWay.current || reached) return;
    const errors = checkForm(form, readValues(element));
    onRefused(errors);
    setTrouble(undefined);
    if (Object.keys(errors).length > 0) return;
    isUnderWay.current = true;
    mutate();
  }

  /** Sets whether the enquiry is sent by itself once there is a network. */
  function wait(isWanted: boolean): void {
    draft.change({ sendsWhenOnline: isWanted });
    setTrouble({ kind: 'offline', isWaiting: isWanted });
    showToast(isWanted ? kept : undefined);
  }

  /** Removes the messages of an earlier attempt. */
  function clear(): void {
    showToast(undefined);
    onRefused({});
    setTrouble(undefined);
  }

  const sendNow = useEffectEvent(send);
  const goOn = useEffectEvent(() => {
    setTrouble((known) => (known?.kind === 'offline' ? undefined : known));
    if (draft.current().sendsWhenOnline) send();
  });
  const start = useEffectEvent((sendForm: () => void) => {
    onReady(sendForm);
    if (reached) void photographs.whenReady().then(following.send);
    else if (draft.current().sendsWhenOnline) element.requestSubmit();
  });
  useEffect(() => {
    const onOnline = () => goOn();
    addEventListener('online', onOnline);
    start(() => sendNow());
    return () => removeEventListener('online', onOnline);
  }, []);

  return { isPending, trouble, reached, following, wait, clear };
}

/** The server holds what arrives within three seconds of its token, as programs send it. It takes a token for longer than a tab lives: 90 days. */
const tokenAgeMs = 3500;
/** Tokens of this document's enquiries, by their keys: a token belongs to one enquiry. */
const tokens = new Map<string, FetchedToken>();

async function tokenOf(key: string, spare: SpareToken): Promise<FetchedToken> {
  const token = tokens.get(key) ?? (await spare.current) ?? (await fetchToken());
  spare.current = undefined;
  tokens.set(key, token);
  return token;
}

/** Sends a form's values, as they are once its token is old enough. @throws as `postEnquiry` does */
async function sendText(options: SendingOptions): Promise<ReachedEnquiry> {
  const { element, path, draft, photographs, token: spare } = options;
  const list = await photographs.whenReady();
  // They are not in the draft yet where a form filler has raised no event.
  const key = draft.write(readValues(element));
  const token = await tokenOf(key, spare);
  await new Promise((resolve) => setTimeout(resolve, token.atMs + tokenAgeMs - performance.now()));
  if (draft.write(readValues(element)) !== key) return sendText(options);
  const { values, mayHaveArrived } = draft.current();
  draft.change({ mayHaveArrived: true });
  try {
    const reference = await postEnquiry({ key, token: token.text, blank: element.querySelector<HTMLInputElement>('[name=blank]')?.value ?? '', path, values, photographs: list.length });
    return { reference, key, photographs: list.map(({ id }) => id) };
  } catch (error) {
    // An earlier attempt may have arrived although this one was refused. Text that was changed meanwhile has another key.
    if (error instanceof RequestError && error.status < 500 && draft.current().key === key) draft.change({ mayHaveArrived });
    throw error;
  }
}

/**
 * Has the browser post a form, with its photographs: the server shows everything once more before the visitor sends it.
 * @param key of the enquiry: should it have arrived already, the same words are the same enquiry
 */
function postForm(form: HTMLFormElement, key: string): void {
  form.querySelector('input[name="key"]')?.setAttribute('value', key);
  // Disabled while the text is sent, it would be left out.
  fileField(form)?.removeAttribute('disabled');
  form.submit();
}

/** Has the shell's navigation follow a link, or the browser where there is none. */
function followLink(href: string): void {
  const link = Object.assign(document.createElement('a'), { href });
  document.body.append(link);
  link.click();
  link.remove();
}

/** What a toast says of an enquiry, wherever on the site the visitor is by then. The first one stays until the visitor closes it, or there is another. */
const kept: ToastContent = { title: 'Your enquiry is kept', description: 'It will be sent when you are back online.', durationMs: Infinity };
const failed: ToastContent = { variant: 'destructive', title: 'Your enquiry was not sent', description: 'What you wrote is still in the form.' };
const missing = (reference: string): ToastContent => ({ variant: 'destructive', title: 'A photograph has not reached us', description: `Your enquiry has: reference ${reference}` });
const sent = (reference: string): ToastContent => ({ title: 'Your enquiry has reached us', description: `Reference ${reference}` });
