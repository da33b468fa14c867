import type { DraftKeeper } from './enquiry-draft';
import type { FetchedToken } from './fetch-token';
import { readField, readValues } from './form-values';
import type { Photograph } from './photograph';
import { sendEnquiry } from './send-enquiry';
import type { SendingProgress } from './send-photographs';

export interface SendingAttempt {
  readonly element: HTMLFormElement;
  /** Of the page. */
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

/** Sends what a form says, and goes on where an earlier attempt has failed. @returns the reference @throws as `sendEnquiry` does */
export async function attemptSending({ element, path, draft, photographs, takeToken, onProgress }: SendingAttempt): Promise<string> {
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
    website: readField(element, 'website'),
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

/** Of the enquiries of this document, by their keys: a token belongs to one enquiry. After a reload there is a new one. */
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
