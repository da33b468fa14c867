import { openEnquiryStore } from '../enquiries/storage/open-enquiry-store';
import { ExpectedError } from '../store/expected-error';
import { defaultSiteHome } from '../store/site-home';
import { requireOptions } from './command';
import type { Command } from './command';
import { enquiryActions } from './enquiry-actions';

/** `npm run enquiries`: what visitors have asked for. */
export const enquiries: Command = {
  help: `npm run enquiries [-- list | show | export | resend | erase] [<reference>] [options]

Reads what visitors have sent, from the site's home or the database that DATABASE_URL names. A reference may be written in
lower case, without dashes, and with O for 0.

  list                      all enquiries, the latest first; held ones look like spam and were not delivered
  show <reference>          one enquiry with everything in it
  --photographs <folder>    show also writes its photographs to a folder
  export --csv              all enquiries as a table for a spreadsheet
  --out <file>              export writes to a file
  resend <reference>        delivers an enquiry again, a held one for the first time, once the server runs
  erase <reference>         erases an enquiry with its photographs; mails that were delivered stay where they are
  --json                    print the outcome as JSON

Examples:
  npm run enquiries
  npm run enquiries -- show k7qf3mxp2t --photographs ~/roof
  npm run enquiries -- export --csv --out enquiries.csv

  DATABASE_URL              postgres://user:password@host:5432/database, instead of a file`,
  words: 2,
  options: { photographs: { type: 'string' }, csv: { type: 'boolean' }, out: { type: 'string' } },
  async run(input) {
    const [what = 'list', reference] = input.names;
    const action = enquiryActions[what];
    if (!action) throw new ExpectedError(`'${what}' is none of list, show, export, resend and erase.\n\n${enquiries.help}`);
    requireOptions(input, action.options, what);
    if (!action.isAboutOne && reference !== undefined) throw new ExpectedError(`${what} takes no reference such as '${reference}'. Leave it out.`);
    const store = openEnquiryStore(defaultSiteHome(), process.env);
    try {
      await action.run(store, input);
    } finally {
      await store.close();
    }
  },
};
