import * as z from 'zod';
import { checkEnquiry, cleanLines, detailName, enquiryFields, maxDetailLength, maxDetails, maxLabelLength } from '@site/shared/enquiry-schema';
import type { Enquiry, EnquiryDetail, EnquiryErrors, EnquiryValues } from '@site/shared/enquiry-schema';
import type { Submission } from '../../enquiries/storage/enquiry-store';
import { SectionError } from '../../render/section-error';
import type { OpenSite } from '../open-site';
import type { SiteLog } from '../site-log';

/** The values of a form, tidied, and their errors. */
export interface CheckedValues {
  readonly enquiry: Enquiry;
  readonly details: readonly EnquiryDetail[];
  readonly errors: EnquiryErrors;
  readonly form: Submission['form'];
}

type OwnValues = Omit<CheckedValues, 'enquiry'>;

/** The key of an enquiry, as `crypto.randomUUID()` makes it: a form is sent under its key, again and again, until it has arrived. */
export const keySchema = z.string().regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

/** Longer than any field may be, so that its check reports it, and little of a long text is lost. */
export const maxValueLength = 16_384;
const detailPrefix = detailName('');
const detailPattern = /^details\.[a-z][a-z0-9-]{0,60}$/;
const commonFields: readonly string[] = enquiryFields;

/** Drops fields that no form has. Several values of one name are joined by line feeds. */
export function pickValues(fields: readonly (readonly [name: string, value: string])[]): EnquiryValues {
  const values = new Map<string, string>();
  for (const [name, value] of fields) {
    if (!commonFields.includes(name) && !detailPattern.test(name)) continue;
    values.set(name, [...(values.has(name) ? [values.get(name)] : []), value].join('\n').slice(0, maxValueLength));
  }
  return Object.fromEntries(values);
}

/** Checks the fields that every enquiry has, and by its section those that the form of a path adds. */
export async function checkValues({ sections }: OpenSite, path: string, values: EnquiryValues, log: SiteLog): Promise<CheckedValues> {
  const { enquiry, errors } = checkEnquiry(values);
  const checked = sections.findRoute(path)?.enquiry ? sections.checkDetails(path, values) : Promise.resolve(keepUnchecked(values));
  const { details, errors: ownErrors, form } = await checked.catch((error: unknown) => {
    log.error({ path, reason: describeSectionFault(error) }, 'the fields of a section are kept unchecked');
    return keepUnchecked(values);
  });
  return { enquiry, details, errors: { ...errors, ...ownErrors }, form };
}

/** A section's error may repeat a visitor's words. Our message has it behind a colon; only the part before that is logged. */
export function describeSectionFault(error: unknown): string {
  if (error instanceof SectionError) return `${error.section}: ${error.found.replace(/:.*/s, '')}`;
  return error instanceof Error ? error.name : 'an unknown error';
}

/** A section that fails, or a page that is gone since it was loaded, loses nobody's enquiry: its fields are kept as text under their names. */
function keepUnchecked(values: EnquiryValues): OwnValues {
  const own = Object.entries(values).filter(([name]) => name.startsWith(detailPrefix));
  const details = own.map(([name, value]) => ({ label: name.slice(detailPrefix.length, detailPrefix.length + maxLabelLength), value: cleanLines(value).slice(0, maxDetailLength) }));
  return { details: details.filter(({ value }) => value !== '').slice(0, maxDetails), errors: {}, form: { name: 'contact', title: 'Enquiry' } };
}
