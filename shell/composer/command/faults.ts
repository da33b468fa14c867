import { findBrowsers } from '../check/find-browser';
import { findWorkspaces, isShell } from '../build/workspaces';
import { clearUp } from '../store/clear-up';
import { defaultSiteHome } from '../store/site-home';
import { buildAndCompose } from './build-and-compose';
import type { Command } from './command';
import { ExpectedError } from '../store/expected-error';
import { runBrowserTests } from './run-browser-tests';

/** `npm run faults`: breaks the site in a browser, one section or all, and reports what held. */
export const faults: Command = {
  help: `npm run faults [-- <section>]

Builds what has changed, composes it, and breaks it in a browser row by row: files that fail, hang or are altered,
pages that throw, switches, no network, no scripts. Ends with a table of the results.

  <section>   the only section to break; all of them unless given

  HEADLESS_SHELL_PATH   the browser to use, Chromium's headless shell or else Chromium unless set
  E2E_PORT              port to serve the site on, a free one unless set`,
  words: 1,
  async run({ names: [name], output }) {
    const remotes = (await findWorkspaces()).filter((workspace) => !isShell(workspace)).map((workspace) => workspace.name);
    if (name !== undefined && !remotes.includes(name)) {
      throw new ExpectedError(`Wanted one of ${remotes.join(', ')}, found '${name}'.\n\n${faults.help}`);
    }
    const browsers = findBrowsers(['chromium', 'headless shell']);
    const home = defaultSiteHome();
    await clearUp(home);
    await buildAndCompose(home, { report: output.say, dryRun: false });
    const code = await runBrowserTests(['faults', 'faulty'], { ...browsers, ...(name !== undefined && { FAULTS_SECTION: name }) });
    output.result({ section: name ?? null, held: code === 0 });
    if (code !== 0) process.exitCode = 1;
  },
};
