import { cleanText } from '@site/shared/enquiry-schema';
import type { StoredEnquiry } from '../enquiries/storage/enquiry-store';
import { fieldLines, messageLines, shorten, showTime } from '../enquiries/outbox/mail-text';

export type ListedEnquiry = Omit<StoredEnquiry, 'photographs'>;

/** Whether the owner has got it, in words. */
export function enquiryState({ heldFor, deliveries }: Pick<StoredEnquiry, 'heldFor' | 'deliveries'>): string {
  if (heldFor !== undefined) return `held: ${shorten(heldFor, 100)}`;
  const owner = deliveries.find(({ kind }) => kind === 'owner');
  return owner === undefined ? 'not delivered' : deliveryState(owner);
}

/** An enquiry in a list. */
export function enquiryLine(listed: ListedEnquiry): string {
  const { reference, receivedAt, enquiry } = listed;
  const what = [enquiry.name, enquiry.place, enquiry.about].map((text) => shorten(text, 40)).join(', ');
  return `${reference}  ${showTime(receivedAt)}  ${what}  (${enquiryState(listed)})`;
}

/** Everything in an enquiry. */
export function describeEnquiry(found: StoredEnquiry): string[] {
  const { reference, receivedAt, form, path, photographs, deliveries } = found;
  return [
    `${reference}: ${cleanText(form.title)}`,
    `received ${showTime(receivedAt)} from ${cleanText(path)} (${enquiryState(found)})`,
    ...deliveries.filter(({ kind }) => kind === 'visitor').map((delivery) => `copy to the visitor: ${deliveryState(delivery)}`),
    '',
    ...fieldLines(found),
    ...messageLines(found),
    ...photographs.map(({ name, bytes }, index) => `photograph ${index + 1}: ${cleanText(name)}, ${Math.ceil(bytes.length / 1000)} kB`),
  ];
}

function deliveryState({ deliveredAt, attempts, lastError }: StoredEnquiry['deliveries'][number]): string {
  if (deliveredAt) return `delivered ${showTime(deliveredAt)}`;
  const why = lastError === undefined ? '' : `: ${shorten(lastError, 200)}`;
  return `not delivered yet, ${attempts === 1 ? '1 try' : `${attempts} tries`}${why}`;
}
