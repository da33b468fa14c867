import { useState } from 'react';
import { addToast, currentToasts, dismissToast, toastDurationMs, updateToast } from '../ui/toast-store';
import type { ToastContent } from '../ui/toast-store';

/** Says what becomes of an enquiry, wherever on the site the visitor is by then. */
export interface EnquiryToast {
  readonly showKept: () => void;
  readonly showSent: (reference: string) => void;
  readonly showFailed: () => void;
  readonly dismiss: () => void;
}

/** Every field of it: an update keeps those that it does not have. */
type Words = Required<Pick<ToastContent, 'variant' | 'title' | 'description' | 'durationMs'>>;

/** The visitor is told until it is sent, or closes it. */
const kept: Words = { variant: 'default', title: 'Your enquiry is kept', description: 'It will be sent when you are back online.', durationMs: Infinity };
const failed: Words = { variant: 'destructive', title: 'Your enquiry was not sent', description: 'What you wrote is still in the form.', durationMs: toastDurationMs };
const sent = (reference: string): Words => ({ variant: 'default', title: 'Your enquiry has reached us', description: `Reference ${reference}`, durationMs: toastDurationMs });

/** The toast of a form: there is one at a time, which changes while it is on the screen. */
export function useEnquiryToast(): EnquiryToast {
  const [toast] = useState(createToast);
  return toast;
}

function createToast(): EnquiryToast {
  let last: string | undefined;
  const isShown = () => currentToasts().some(({ id, open }) => id === last && open);
  const show = (words: Words) => {
    if (last !== undefined && isShown()) updateToast(last, words);
    else last = addToast(words);
  };
  return {
    showKept: () => show(kept),
    showSent: (reference) => show(sent(reference)),
    showFailed: () => show(failed),
    dismiss: () => {
      if (last !== undefined) dismissToast(last);
    },
  };
}
