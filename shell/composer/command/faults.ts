import { shellName } from '@site/shared/lock';
import { findWorkspaces } from '../build/workspaces';
import { testSiteHome } from '../store/site-home';
import { readSwitches } from '../store/switches';
import type { Command } from './command';
import { ExpectedError } from '../store/expected-error';
import { testPresentSources } from './test-present-sources';

/** `npm run faults`: breaks the site in a browser, one section or all, and reports what held. */
export const faults: Command = {
  help: `npm run faults [-- <section>]

Builds what has changed, composes it, and breaks it in a browser row by row: files that fail, hang or are altered,
pages that throw, switches, no network, no scripts. Ends with a table of the results.

  <section>   the only section to break; all of them unless given

  SITE_HOME             home to compose in: its current composition changes, and handed-over sections are broken too.
                        One for tests alone unless set
  HEADLESS_SHELL_PATH   the browser to use, Chromium's headless shell or else Chromium unless set
  E2E_PORT              port to serve the site on, a free one unless set`,
  words: 1,
  async run({ names: [name], output }) {
    const remotes = await findRemotes();
    if (name !== undefined && !remotes.includes(name)) {
      throw new ExpectedError(`'${name}' is no remote. Name one of ${remotes.join(', ')}.\n\n${faults.help}`);
    }
    const held = await testPresentSources({ projects: ['faults', 'faulty'], environment: name === undefined ? {} : { FAULTS_SECTION: name } }, output.say);
    output.result({ section: name ?? null, held });
  },
};

/** Those whose sources are here, and those that were handed over. */
async function findRemotes(): Promise<readonly string[]> {
  const workspaces = (await findWorkspaces()).map(({ name }) => name);
  const current = Object.keys((await readSwitches(testSiteHome())).at(-1)?.sections ?? {});
  return [...new Set([...workspaces, ...current])].filter((name) => name !== shellName);
}
