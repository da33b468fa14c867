import { spawn } from 'node:child_process';
import { findFreePort } from '../free-port';
import { projectFolder } from '../store/site-home';

/** Runs some projects of the browser tests, on `E2E_PORT` or a free port. @param files whose paths match one of these patterns; all unless given @returns its exit code; null when it was killed */
export async function runBrowserTests(projects: readonly ('faults' | 'faulty' | 'hostile')[], environment: Readonly<Record<string, string>>, files: readonly string[] = []): Promise<number | null> {
  const port = process.env.E2E_PORT ?? String(await findFreePort());
  const child = spawn('npx', ['playwright', 'test', '-c', 'e2e/playwright.config.ts', ...projects.map((project) => `--project=${project}`), ...files], {
    cwd: projectFolder,
    // Standard output is for the command's own JSON.
    stdio: ['ignore', process.stderr, 'inherit'],
    env: { ...process.env, SITE_STORE: '', E2E_PORT: port, ...environment },
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
}
