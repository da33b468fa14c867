import { ExpectedError } from '../shell/composer/base/errors';
import { requireOptions } from '../shell/composer/cli/command';
import type { Command } from '../shell/composer/cli/command';
import { runCli } from '../shell/composer/cli/run-cli';

/** `npm run measure`: how fast the site is, beside its rivals or as Lighthouse sees it. */
const measure: Command = {
  help: `npm run measure -- bench [loads | navigation | server | compose] [phone | desktop] [full]
npm run measure -- lighthouse [<word> …] [--url <url>]

bench       measures the site, and it a second time, which shows the noise, in turns with its rivals: one bundle without
            federation, the pages without scripts, their text as plain HTML, and Next's static export of the same pages.
            Prints the composed site's medians in milliseconds and kB, with the rivals' ratios to them. server: requests per
            second beside nginx, if it is installed; compose: what each further page costs with 1,000 and 3,000 places, and a
            release of the blog there. All parts unless some are given, on the phone in one round; full: on both profiles in
            five rounds, and with 10,000 places, too. Next is fetched by npm, the first time from the network
lighthouse  builds and composes the site, serves it, and audits one page of each kind, or of those whose name or path contains
            a word, as on a phone. Ends with 1 unless each has 100 in accessibility, best practices and SEO; performance is
            reported too. Lighthouse itself is fetched by npx, the first time from the network

  --url <url>    audit a site that is served already; nothing is built
  --json         print the outcome as JSON`,
  words: Infinity,
  options: { url: { type: 'string' } },
  async run(input) {
    const [what = '', ...names] = input.names;
    if (what === 'lighthouse') return (await import('./lighthouse/lighthouse')).audit({ ...input, names });
    if (what !== 'bench') throw new ExpectedError(`'${what}' is neither bench nor lighthouse.\n\n${measure.help}`);
    requireOptions(input, [], what);
    await (await import('./bench/bench')).bench(names, input.output);
  },
};

await runCli({ measure: () => Promise.resolve(measure) }, 'Run npm run measure.');
