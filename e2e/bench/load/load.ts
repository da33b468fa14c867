import { cpus } from 'node:os';
import { readCurrentComposition } from '../../../shell/composer/store/current-composition';
import { ExpectedError } from '../../../shell/composer/store/expected-error';
import { defaultSiteHome } from '../../../shell/composer/store/site-home';
import type { Command } from '../../../shell/composer/command/command';
import { comparisonLines, loadBesideNginx, rounds } from './load-beside-nginx';
import { enquiryLines, loadEnquiries, missedEnquiryTargets } from './load-enquiries';
import { loadQuestions, missedTargets, questionLines } from './load-questions';
import { requireTools } from './require-tools';

/** What can be measured, with the programs that it needs. */
const parts: Readonly<Record<string, readonly string[]>> = { nginx: ['nginx', 'wrk'], questions: [], enquiries: ['nginx'] };

/** `npm run load`: measures the server of the current composition. */
export const load: Command = {
  help: `npm run load [-- options]

Serves the current composition and measures its server.

  nginx      requests a page and an asset from it, from nginx on a published folder, and from nginx on the same files without
             our headers, in turns, ${rounds} times each: requests per second and the 99th percentile of the response times.
             Each server is one process; gzip, 32 connections.
             Needs nginx and wrk (apt-get install nginx-light wrk).
  questions  a crowd of clients asks the finder, each question another one, and a visitor reads beside it: what the visitor
             waits for, and the memory before and after. Exit code 1 when a target is missed. One address may have 64
             questions at a time, so the server refuses a part of what more clients ask
  enquiries  50 enquiries in the same moment, again and again, with SQLite and PostgreSQL: how long the answers take, which
             come once they are stored for good, those of nginx, which stores nothing, and a visitor who reads beside it.
             Exit code 1 when a target is missed. Needs nginx; PostgreSQL where it is installed

  --only <part>    one of these parts
  --clients <n>    clients in the crowd, 50 unless set, at most 1000
  --seconds <n>    seconds per turn, 5 unless set
  --json           print the figures as JSON`,
  options: { only: { type: 'string' }, clients: { type: 'string' }, seconds: { type: 'string' } },
  async run({ text, output }) {
    const seconds = wholeNumber('seconds', text('seconds') ?? '5');
    const clients = wholeNumber('clients', text('clients') ?? '50', mostClients);
    const only = text('only');
    if (only !== undefined && !Object.hasOwn(parts, only)) throw new ExpectedError(`Wanted one of ${Object.keys(parts).join(', ')} for --only, found '${only}'.`);
    const home = defaultSiteHome();
    const measures = (part: string) => only === undefined || only === part;
    // Before anything is measured or started.
    requireTools([...new Set(Object.keys(parts).filter(measures).flatMap((part) => parts[part] ?? []))]);
    await readCurrentComposition(home);
    const compared = measures('nginx') ? await loadBesideNginx(home, seconds) : undefined;
    if (compared) comparisonLines(compared).forEach(output.say);
    const questions = measures('questions') ? await loadQuestions(home, clients, seconds) : undefined;
    if (questions) questionLines(questions).forEach(output.say);
    const enquiries = measures('enquiries') ? await loadEnquiries(home, seconds) : [];
    enquiries.flatMap(enquiryLines).forEach(output.say);
    output.result({ cores: cpus().length, rounds, seconds, compared, questions, enquiries });
    const missed = [...(questions ? missedTargets(questions) : []), ...missedEnquiryTargets(enquiries)];
    if (missed.length > 0) throw new ExpectedError(`Wanted a server within its targets, found ${missed.join('; ')}. Measure again on an idle machine before you look for a cause.`);
  },
};

/** Many more would measure this machine rather than the server. */
const mostClients = 1000;

function wholeNumber(name: string, text: string, most = Infinity): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1 && value <= most) return value;
  throw new ExpectedError(`Wanted a whole number${most < Infinity ? ` of at most ${most}` : ''} for --${name}, found '${text}'.`);
}
