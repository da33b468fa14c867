import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ExpectedError } from '../base/errors';
import { projectFolder } from '../base/project';
import type { Command } from './command';
import { testPresentSources } from './faults';

/** Each is a file of attempts, `enquiries` a folder. */
const topics = [...readdirSync(join(projectFolder, 'e2e/hostile')).flatMap((name) => /^(.*)\.spec\.ts$/.exec(name)?.[1] ?? []), 'enquiries'].sort();

/** `npm run hostile`: attacks the site as a hostile team or a bad day would, and reports what held. */
export const hostile: Command = {
  help: `npm run hostile [-- options]

Builds what has changed, composes it, and attacks copies of it while somebody reads them: releases, archives and code of
a hostile or careless team, damaged files, starts that go wrong, load, a fourth remote, and islands that change the
document they share. Enquiries are sent through kill -9, full disks, lost databases, scripts and replays. Ends with a
table of what was refused, contained, served or mended, and of how long the reader waited. Takes about an hour; npm test
makes the short attempts.

  --only <topic>   ${topics.join(', ')};
                   npm drops it before '--'
  SITE_HOME        store to compose in, one for tests alone unless set
  E2E_PORT         port to serve the site on, a free one unless set
  HOSTILE_P99_MS   how long the reader may wait for all but one of a hundred pages, 50 unless set
  --json           print the outcome as JSON`,
  options: { only: { type: 'string' } },
  async run({ text, output }) {
    const only = text('only');
    if (only !== undefined && !topics.includes(only)) throw new ExpectedError(`'${only}' is no topic for --only. Give one of ${topics.join(', ')}.`);
    const files = only === undefined ? [] : [`/e2e/(hostile/)?${only}[./]`];
    output.result({ held: await testPresentSources({ projects: ['hostile'], environment: { HOSTILE_WHOLE: '1' }, files }, output.say) });
  },
};
