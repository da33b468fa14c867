import { describeFetchFailure } from '../describe-fetch-failure';
import { ExpectedError } from '../store/expected-error';

/** What a webhook gets. Chat services show `text`; numbers are null while enquiries cannot be read. */
export interface WebhookMessage {
  readonly text: string;
  readonly undelivered: number | null;
  readonly oldestMinutes: number | null;
  readonly held: number | null;
}

export type CallWebhook = (message: WebhookMessage, giveUp: AbortSignal) => Promise<void>;

/** Posts messages as JSON. No error has the address, because anybody who knows it can post. */
export function createWebhook(url: string, timeoutMs = 10_000): CallWebhook {
  return async (message, giveUp) => {
    const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(message), redirect: 'manual' } as const;
    const response = await fetch(url, { ...request, signal: AbortSignal.any([giveUp, AbortSignal.timeout(timeoutMs)]) }).catch((error: unknown) => {
      throw new ExpectedError(`The webhook could not be called: ${describeFetchFailure(error)}. Correct ENQUIRY_WEBHOOK, or look at the service.`);
    });
    await response.body?.cancel();
    if (!response.ok) throw new ExpectedError(`The webhook refused a message with status ${response.status}. Correct ENQUIRY_WEBHOOK, or look at the service.`);
  };
}
