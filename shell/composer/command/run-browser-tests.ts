import { spawn } from 'node:child_process';
import { projectFolder } from '../store/site-home';

/** Runs one project of the browser tests. @returns its exit code; null when it was killed */
export function runBrowserTests(project: 'faults' | 'hostile', environment: Readonly<Record<string, string>>): Promise<number | null> {
  const child = spawn('npx', ['playwright', 'test', '-c', 'e2e/playwright.config.ts', `--project=${project}`], {
    cwd: projectFolder,
    // Standard output is for the command's own JSON.
    stdio: ['ignore', process.stderr, 'inherit'],
    env: { ...process.env, ...environment },
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
}
