import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { findBrowsers } from '../test/find-browser';
import { findFreePort } from '../free-port';
import { clearUp } from '../store/current-link';
import { readVariable } from '../store/read-variable';
import { projectFolder, testSiteHome } from '../store/site-home';
import { buildAndCompose } from './build-and-compose';

interface BrowserTests {
  readonly projects: readonly ('faults' | 'faulty' | 'hostile')[];
  readonly environment: Readonly<Record<string, string>>;
  /** Files whose paths match one of these patterns; all unless given. */
  readonly files?: readonly string[];
}

/** Composes the present sources and runs browser tests of them, on `E2E_PORT` or a free port. @returns whether all passed; otherwise the exit code is set */
export async function testPresentSources({ projects, environment, files = [] }: BrowserTests, report: (line: string) => void): Promise<boolean> {
  const browsers = findBrowsers(['chromium', 'headless shell']);
  const home = testSiteHome();
  await clearUp(home);
  await buildAndCompose({ home, report }, { report, dryRun: false });
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
