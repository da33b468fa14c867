import { lstat, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cleanLines, cleanText, enquiryLabels } from '@site/shared/enquiry-schema';
import type { Enquiry } from '@site/shared/enquiry-schema';
import { detailLines, fieldLines, messageLines, shorten, showTime } from '../enquiries/outbox/mail-text';
import type { StoredEnquiry } from '../enquiries/storage/enquiry-store';
import { ExpectedError, isMissing } from '../base/errors';

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
    ...fieldLines(found.enquiry),
    ...detailLines(found),
    `${enquiryLabels.message}:`,
    ...messageLines(found.enquiry),
    ...photographs.map(({ name, bytes }, index) => `photograph ${index + 1}: ${cleanText(name)}, ${Math.ceil(bytes.length / 1000)} kB`),
  ];
}

function deliveryState({ deliveredAt, attempts, lastError }: StoredEnquiry['deliveries'][number]): string {
  const why = lastError === undefined ? '' : `: ${shorten(lastError, 200)}`;
  if (deliveredAt) return `delivered ${showTime(deliveredAt)}${why}`;
  return `not delivered yet, ${attempts === 1 ? '1 try' : `${attempts} tries`}${why}`;
}

const fields = Object.keys(enquiryLabels) as (keyof Enquiry)[];
const header = ['Reference', 'Received', 'State', 'Form', 'Page', ...Object.values(enquiryLabels), 'Details'];

/** Spreadsheets take the text for UTF-8 by this mark. */
const byteOrderMark = '\ufeff';

/** A table as in RFC 4180. */
export function enquiriesToCsv(enquiries: readonly ListedEnquiry[]): string {
  const rows = enquiries.map((listed) => [
    ...[listed.reference, listed.receivedAt.toISOString(), enquiryState(listed), listed.form.name, listed.path],
    ...fields.map((field) => listed.enquiry[field]),
    listed.details.map(({ label, value }) => `${label}: ${value}`).join('\n'),
  ]);
  return byteOrderMark + [header, ...rows].map((row) => `${row.map(toCell).join(',')}\r\n`).join('');
}

/** Text that a spreadsheet would take for a formula gets an apostrophe before it: https://owasp.org/www-community/attacks/CSV_Injection. A number to dial has spaces, which make no formula of it. */
function toCell(text: string): string {
  const isNumber = /^\+\d[\d\s().-]{7,20}$/.test(text);
  const harmless = isNumber ? text.replace('(0)', '').replace(/[^+\d]+/g, ' ').trim() : cleanLines(text).replace(/^(?=[=+\-@\t\r＝＋－＠])/, "'");
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** Writes an enquiry's photographs under names of our own: a visitor's name never becomes a path. @returns the files */
export async function writePhotographs(folder: string, { reference, photographs }: StoredEnquiry): Promise<string[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const files = photographs.map((_photograph, index) => join(folder, `${reference}-${index + 1}.jpg`));
  for (const [index, { bytes }] of photographs.entries()) await writePrivateFile(files[index] ?? '', bytes);
  return files;
}

/**
 * Writes a file that only this user can read, because it holds personal data. One that is there is replaced, so that whoever
 * has it open sees nothing of the new one.
 *
 * @throws ExpectedError when something else than a file is there, or its folder is missing
 */
export async function writePrivateFile(file: string, content: string | Uint8Array): Promise<void> {
  const before = await lstat(file).catch(() => undefined);
  if (before && !before.isFile()) throw new ExpectedError(`${file} is there and is no file. Name another file.`);
  const draft = `${file}.${process.pid}.tmp`;
  try {
    await writeFile(draft, content, { mode: 0o600, flag: 'wx' });
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    if (isMissing(error)) throw new ExpectedError(`The folder of ${file} does not exist. Make it, or name another file.`, { cause: error });
    throw error;
  }
}
