import { RequestError } from '../query/request-error';
import type { DraftKeeper } from './enquiry-draft';
import type { Photograph } from './photograph';
import { readRefusal } from './read-refusal';
import { PhotographRefusedError } from './send-photographs';

/** Why an enquiry was not sent. */
export type Trouble =
  /** `waiting`: it is sent by itself once there is a network. `posted`: the browser posts it, and shows another page next. */
  | { readonly kind: 'offline' | 'waiting' | 'posted' }
  | { readonly kind: 'photograph'; readonly photograph: Photograph; readonly words: string }
  | { readonly kind: 'failed'; readonly words: string };

/** What is the matter when sending has failed. Visitors read our own words: no status, and nothing that a proxy says. */
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
