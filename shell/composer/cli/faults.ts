import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { shellName } from '@site/shared/lock';
import { findWorkspaces } from '../build/workspaces';
import { projectFolder } from '../base/project';
import { testStore } from '../store/disk-store';
import { readSwitches } from '../store/switches';
import { ExpectedError } from '../base/errors';
import { findBrowsers } from '../test/find-browser';
import { findFreePort } from '../base/free-port';
import { clearUp } from '../store/current-link';
import { readVariable } from '../base/environment';
import type { Command } from './command';
import { buildAndCompose } from './build-and-compose';

/** `npm run faults`: breaks the site in a browser, one section or all, and reports what held. */
export const faults: Command = {
  help: `npm run faults [-- <section>]

Builds what has changed, composes it, and breaks it in a browser row by row: files that fail, hang or are altered,
pages that throw, switches, no network, no scripts. Ends with a table of the results.

  <section>   the only section to break; all of them unless given

  SITE_HOME             store to compose in: its current composition changes, and handed-over sections are broken too.
                        One for tests alone unless set
  HEADLESS_SHELL_PATH   the browser to use, Chromium's headless shell or else Chromium unless set
  E2E_PORT              port to serve the site on, a free one unless set`,
  words: 1,
  async run({ names: [name], output }) {
    const remotes = await findRemotes();
    if (name !== undefined && !remotes.includes(name)) {
      throw new ExpectedError(`'${name}' is no remote. Name one of ${remotes.join(', ')}.\n\n${faults.help}`);
    }
    const held = await testPresentSources({ projects: ['faults', 'faulty'], environment: { FAULTS_WHOLE: '1', ...(name !== undefined && { FAULTS_SECTION: name }) } }, output.say);
    output.result({ section: name ?? null, held });
  },
};

/** Those whose sources are here, and those that were handed over. */
async function findRemotes(): Promise<readonly string[]> {
  const workspaces = (await findWorkspaces()).map(({ name }) => name);
  const current = Object.keys((await readSwitches(testStore())).at(-1)?.sections ?? {});
  return [...new Set([...workspaces, ...current])].filter((name) => name !== shellName);
}

interface BrowserTests {
  readonly projects: readonly ('faults' | 'faulty' | 'hostile')[];
  readonly environment: Readonly<Record<string, string>>;
  /** Files whose paths match one of these patterns; all unless given. */
  readonly files?: readonly string[];
}

/** Composes the present sources and runs browser tests of them, on `E2E_PORT` or a free port. @returns whether all passed; otherwise the exit code is set */
export async function testPresentSources({ projects, environment, files = [] }: BrowserTests, report: (line: string) => void): Promise<boolean> {
  const browsers = findBrowsers(['chromium', 'headless shell']);
  const disk = testStore();
  await clearUp(disk);
  await buildAndCompose({ disk, report }, { report, dryRun: false });
  const port = readVariable('E2E_PORT') ?? String(await findFreePort());
  const child = spawn('npx', ['playwright', 'test', '-c', 'e2e/playwright.config.ts', ...projects.map((project) => `--project=${project}`), ...files], {
    cwd: projectFolder,
    // Standard output is for the command's own JSON.
    stdio: ['ignore', process.stderr, 'inherit'],
    env: { ...process.env, SITE_STORE: '', E2E_PORT: port, ...browsers, ...environment },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) process.exitCode = 1;
  return code === 0;
}
