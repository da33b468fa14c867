import { resolve } from 'node:path';
import type { EnquiryStore } from '../enquiries/storage/enquiry-store';
import { parseReference } from '../enquiries/storage/enquiry-content';
import { ExpectedError } from '../store/expected-error';
import type { CommandInput } from './command';
import { enquiriesToCsv } from './enquiries-to-csv';
import { describeEnquiry, enquiryLine, enquiryState } from './enquiry-lines';
import type { ListedEnquiry } from './enquiry-lines';
import { writePhotographs, writePrivateFile } from './write-enquiry-files';

interface EnquiryAction {
  readonly run: (store: EnquiryStore, input: CommandInput) => Promise<void>;
  /** Whether a reference follows. */
  readonly isAboutOne: boolean;
  /** Names of the options that mean something to it. */
  readonly options: readonly string[];
}

/** By the word after `npm run enquiries`. */
export const enquiryActions: Readonly<Record<string, EnquiryAction>> = {
  list: { run: list, isAboutOne: false, options: [] },
  show: { run: show, isAboutOne: true, options: ['photographs'] },
  export: { run: exportAll, isAboutOne: false, options: ['csv', 'out'] },
  resend: { run: resend, isAboutOne: true, options: [] },
  erase: { run: erase, isAboutOne: true, options: [] },
};

async function list(store: EnquiryStore, { output }: CommandInput): Promise<void> {
  const found = await store.list();
  for (const enquiry of found) output.say(enquiryLine(enquiry));
  const held = found.filter(({ heldFor }) => heldFor !== undefined).length;
  output.say(found.length === 0 ? 'no enquiries' : `${found.length} ${found.length === 1 ? 'enquiry' : 'enquiries'}${held > 0 ? `, ${held} held` : ''}`);
  output.result({ enquiries: found.map(describeForMachines) });
}

async function show(store: EnquiryStore, { names, text, output }: CommandInput): Promise<void> {
  const found = await requireEnquiry(names, (reference) => store.find(reference));
  const folder = text('photographs');
  for (const line of describeEnquiry(found)) output.say(line);
  const files = folder === undefined ? [] : await writePhotographs(resolve(folder), found);
  for (const file of files) output.say(`wrote ${file}`);
  const photographs = found.photographs.map(({ name, bytes }, index) => ({ name, bytes: bytes.length, file: files[index] }));
  output.result({ ...describeForMachines(found), photographs });
}

async function exportAll(store: EnquiryStore, { flag, text, output }: CommandInput): Promise<void> {
  if (!flag('csv')) throw new ExpectedError(`export needs --csv, the only format there is. 'list --json' prints JSON.`);
  const found = await store.list();
  const [csv, out] = [enquiriesToCsv(found), text('out')];
  if (out === undefined) {
    output.print(csv);
    return output.result({ csv });
  }
  const file = resolve(out);
  await writePrivateFile(file, csv);
  output.say(`wrote ${found.length} ${found.length === 1 ? 'enquiry' : 'enquiries'} to ${file}`);
  output.result({ file, enquiries: found.length });
}

async function resend(store: EnquiryStore, { names, output }: CommandInput): Promise<void> {
  const { reference } = await requireEnquiry(names, async (wanted) => ((await store.resend(wanted, new Date())) ? { reference: wanted } : undefined));
  output.say(`${reference} is due again: the server delivers it once it runs with SMTP_URL`);
  output.result({ reference, resent: true });
}

async function erase(store: EnquiryStore, { names, output }: CommandInput): Promise<void> {
  const { reference } = await requireEnquiry(names, async (wanted) => ((await store.erase(wanted)) ? { reference: wanted } : undefined));
  output.say(`erased ${reference}`);
  output.result({ reference, erased: true });
}

/** @param find by the reference as it is stored @throws ExpectedError when there is no such enquiry */
async function requireEnquiry<T>([, text]: readonly string[], find: (reference: string) => Promise<T | undefined>): Promise<T> {
  if (text === undefined) throw new ExpectedError(`The reference of an enquiry is missing. 'npm run enquiries' lists them.`);
  const reference = parseReference(text);
  if (reference === undefined) throw new ExpectedError(`'${text}' is no reference such as K7QF-3MXP-2T. 'npm run enquiries' lists them.`);
  const found = await find(reference);
  if (found === undefined) throw new ExpectedError(`No enquiry has the reference ${reference}: it may have been erased. 'npm run enquiries' lists them.`);
  return found;
}

/** All but the key, which is between the browser and the server. */
function describeForMachines(enquiry: ListedEnquiry) {
  const { reference, receivedAt, heldFor, form, path, enquiry: fields, details, deliveries } = enquiry;
  return { reference, receivedAt, state: enquiryState(enquiry), heldFor, form, path, enquiry: fields, details, deliveries };
}
