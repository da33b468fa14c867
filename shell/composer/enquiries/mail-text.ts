import { cleanLines, cleanText, enquiryLabels } from '@site/shared/enquiry-schema';
import type { StoredEnquiry } from './enquiry-store';

/** Node 20 writes a comma that later ones leave out. */
const londonTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone: 'Europe/London' });

export function showTime(time: Date): string {
  return londonTime.format(time).replaceAll(',', '');
}

/** The fields of an enquiry, each on its line, but the message. @param phone as the mail shows it */
export function fieldLines({ enquiry, details }: StoredEnquiry, phone = enquiry.phone): string[] {
  const { about, name, email, place, property, times } = enquiry;
  const given = { about, name, phone, email, place, property, times };
  const common = Object.entries(given).map(([field, value]) => line(enquiryLabels[field as keyof typeof given], value));
  return [...common, ...details.map(({ label, value }) => line(label, value))].filter((text) => text !== '');
}

/** The message, indented: none of its lines passes for one of ours. */
export function messageLines({ enquiry: { message } }: StoredEnquiry): string[] {
  if (message === '') return [];
  return [`${enquiryLabels.message}:`, ...cleanLines(message).split('\n').map((text) => `  ${text}`.trimEnd()), ''];
}

/** Text from a visitor as part of one line, with at most so many characters. */
export function shorten(text: string, most: number): string {
  const characters = Array.from(cleanText(text));
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : characters.join('');
}

function line(label: string, value: string): string {
  return value === '' ? '' : `${cleanText(label)}: ${cleanText(value.split('\n').join(', '))}`;
}
