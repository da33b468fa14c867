import { resolve } from 'node:path';
import { parseReference } from '../enquiries/storage/enquiry-content';
import type { EnquiryStore } from '../enquiries/storage/enquiry-store';
import { openEnquiryStore } from '../enquiries/storage/open-enquiry-store';
import { ExpectedError } from '../base/errors';
import { defaultStore } from '../store/disk-store';
import { requireOptions } from './command';
import type { Command, CommandInput } from './command';
import { describeEnquiry, enquiriesToCsv, enquiryLine, enquiryState, writePhotographs, writePrivateFile } from './enquiry-output';
import type { ListedEnquiry } from './enquiry-output';
import { tryEnquiries } from './try-enquiries';

/** `npm run enquiries`: lists, shows, exports, resends and erases enquiries. */
export const enquiries: Command = {
  help: `npm run enquiries [-- list | show | export | resend | erase | test] [<reference>] [options]

Reads visitors' enquiries from the site's store, or the database that DATABASE_URL names. A reference may be written in
lower case, without dashes, and with O for 0.

  list                      all enquiries, the latest first; held ones look like spam
  show <reference>          one enquiry with everything in it
  --out <folder>            show also writes its photographs to a folder
  export                    all enquiries as a table for a spreadsheet (CSV)
  --out <file>              export writes to a file
  resend <reference>        delivers an enquiry again, a held one as a real one, once the server runs
  erase <reference>         erases an enquiry with its photographs; mails that were delivered stay where they are
  test                      sends an enquiry through store, mail and webhook, with the variables of npm start, and erases it
  --json                    print the outcome as JSON

Examples:
  npm run enquiries
  npm run enquiries -- show k7qf3mxp2t --out ~/roof
  npm run enquiries -- export --out enquiries.csv

  DATABASE_URL              postgres://user:password@host:5432/database, instead of a file`,
  words: 2,
  options: { out: { type: 'string' } },
  async run(input) {
    const [what = 'list', reference] = input.names;
    const action = enquiryActions[what];
    if (!action) throw new ExpectedError(`'${what}' is none of list, show, export, resend, erase and test.\n\n${enquiries.help}`);
    requireOptions(input, action.options, what);
    if (!action.isAboutOne && reference !== undefined) throw new ExpectedError(`${what} takes no reference such as '${reference}'. Leave it out.`);
    const store = openEnquiryStore(defaultStore(), process.env);
    try {
      await action.run(store, input);
    } finally {
      await store.close();
    }
  },
};

interface EnquiryAction {
  readonly run: (store: EnquiryStore, input: CommandInput) => Promise<void>;
  /** Whether a reference follows. */
  readonly isAboutOne: boolean;
  /** Names of the options that mean something to it. */
  readonly options: readonly string[];
}

/** By the word after `npm run enquiries`. */
const enquiryActions: Readonly<Record<string, EnquiryAction>> = {
  list: { run: list, isAboutOne: false, options: [] },
  show: { run: show, isAboutOne: true, options: ['out'] },
  export: { run: exportAll, isAboutOne: false, options: ['out'] },
  resend: { run: resend, isAboutOne: true, options: [] },
  erase: { run: erase, isAboutOne: true, options: [] },
  test: { run: tryEnquiries, isAboutOne: false, options: [] },
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
  const folder = text('out');
  for (const line of describeEnquiry(found)) output.say(line);
  const files = folder === undefined ? [] : await writePhotographs(resolve(folder), found);
  for (const file of files) output.say(`wrote ${file}`);
  const photographs = found.photographs.map(({ name, bytes }, index) => ({ name, bytes: bytes.length, file: files[index] }));
  output.result({ ...describeForMachines(found), photographs });
}

async function exportAll(store: EnquiryStore, { text, output }: CommandInput): Promise<void> {
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
