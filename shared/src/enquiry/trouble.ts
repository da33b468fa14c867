import { RequestError } from '../query/request-error';
import type { DraftKeeper } from './enquiry-draft';
import type { Photograph } from './photograph';
import { PhotographRefusedError } from './send-photographs';
import { UnansweredError } from './with-deadline';

/** Why an enquiry was not sent. */
export type Trouble =
  /** `waiting`: it is sent by itself once there is a network. */
  | { readonly kind: 'offline' | 'waiting' }
  | { readonly kind: 'photograph'; readonly photograph: Photograph; readonly words: string }
  | { readonly kind: 'failed'; readonly words: string };

/** Longer words are not meant for visitors. */
const longestWords = 300;

/** What is the matter when sending has failed. */
export function troubleOf(error: unknown, draft: DraftKeeper): Trouble {
  if (error instanceof PhotographRefusedError) return { kind: 'photograph', photograph: error.photograph, words: error.message };
  if (error instanceof RequestError) return { kind: 'failed', words: isForReaders(error.text) ? error.message : `${error.status}: the server did not say why.` };
  return navigator.onLine ? { kind: 'failed', words: noAnswer(error) } : offlineTrouble(draft);
}

export function offlineTrouble(draft: DraftKeeper): Trouble {
  return { kind: draft.current().sendsWhenOnline ? 'waiting' : 'offline' };
}

/** A proxy may send a page of HTML, or nothing. */
function isForReaders(text: string): boolean {
  return text !== '' && text.length <= longestWords && !/[<{]/.test(text);
}

function noAnswer(error: unknown): string {
  return error instanceof UnansweredError
    ? 'No answer came from our server. If it has arrived all the same, sending it again does not make it two.'
    : 'There was no connection to our server.';
}
