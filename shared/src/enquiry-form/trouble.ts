import { RequestError } from '../query/api-request';
import type { Photograph } from './photograph-cache';
import { FieldErrors, PhotographRefusedError, readRefusal } from './send-enquiry';
import type { DraftKeeper } from './use-draft';
import { fileField } from './use-photographs';

/** Why an enquiry was not sent. */
export type Trouble =
  /** `waiting`: it is sent by itself once there is a network. `posted`: the browser posts it, and shows another page next. */
  | { readonly kind: 'offline' | 'waiting' | 'posted' }
  | { readonly kind: 'photograph'; readonly photograph: Photograph; readonly words: string }
  | { readonly kind: 'failed'; readonly words: string };

/** Describes why sending failed. Visitors read our own words: no status, and no text from a proxy. */
export function troubleOf(error: unknown, draft: DraftKeeper): Trouble {
  if (error instanceof PhotographRefusedError) return { kind: 'photograph', photograph: error.photograph, words: error.message };
  if (error instanceof RequestError) return { kind: 'failed', words: readRefusal(error) ?? wordsFor(error) };
  return navigator.onLine ? { kind: 'failed', words: noAnswer } : offlineTrouble(draft);
}

export function offlineTrouble(draft: DraftKeeper): Trouble {
  return { kind: draft.current().sendsWhenOnline ? 'waiting' : 'offline' };
}

function wordsFor({ status }: RequestError): string {
  return status === 429 ? 'Too much was sent from your connection within a few minutes.' : 'Our server has trouble at the moment.';
}

const noAnswer = 'No answer came from our server. If it has arrived all the same, sending it again does not make it two.';

/** A page that is not there by then would not be there for the form. */
const deadlineMs = 8000;

/**
 * Whether an enquiry failed on its way to the addresses of forms' scripts, while the page's own address, which takes the
 * form itself, is within reach. Ad blockers and proxies block such addresses, or answer for the server.
 */
export async function isBlocked(error: unknown, path: string): Promise<boolean> {
  if (!navigator.onLine || isAnswered(error)) return false;
  return reaches(path);
}

/** By our server, or by one that is too busy for the form as well. When it misses photographs, something else has taken them. */
function isAnswered(error: unknown): boolean {
  if (error instanceof RequestError) return error.status >= 500 || error.status === 429 || (error.status !== 409 && readRefusal(error) !== undefined);
  return error instanceof FieldErrors || error instanceof PhotographRefusedError;
}

/** Not by `fetch`, which may be what is blocked. */
function reaches(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('HEAD', path);
    request.setRequestHeader('cache-control', 'no-cache');
    request.timeout = deadlineMs;
    request.onloadend = () => resolve(request.status >= 200 && request.status < 500);
    request.send();
  });
}

/**
 * Has the browser post a form, with its photographs: the server shows everything once more before the visitor sends it.
 * @param key of the enquiry: should it have arrived already, it stays one
 */
export function postForm(form: HTMLFormElement, key: string): void {
  const field = form.querySelector<HTMLInputElement>('input[name="key"]');
  if (field) field.value = key;
  // Disabled while photographs are sent one by one, it would be left out.
  fileField(form)?.removeAttribute('disabled');
  form.submit();
}
