import { cleanLines, enquiryLabels } from '@site/shared/enquiry-schema';
import type { Enquiry } from '@site/shared/enquiry-schema';
import { enquiryState } from './enquiry-lines';
import type { ListedEnquiry } from './enquiry-lines';

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

/** Text that a spreadsheet would take for a formula gets an apostrophe before it: https://owasp.org/www-community/attacks/CSV_Injection */
function toCell(text: string): string {
  const harmless = cleanLines(text).replace(/^(?=[=+\-@\t\r＝＋－＠])/, "'");
  return `"${harmless.replaceAll('"', '""')}"`;
}
