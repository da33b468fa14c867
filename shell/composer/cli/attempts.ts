import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
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
import { buildAndCompose } from './build-and-compose';

/** Each is a file of attempts, `enquiries` a folder. */
export const topics = [...readdirSync(join(projectFolder, 'e2e/hostile')).flatMap((name) => /^(.*)\.spec\.ts$/.exec(name)?.[1] ?? []), 'enquiries'].sort();

type Report = (line: string) => void;

/** Breaks the site in a browser: one section, or all. @returns whether it held */
export async function faults(section: string | undefined, report: Report): Promise<boolean> {
  const remotes = await findRemotes();
  if (section !== undefined && !remotes.includes(section)) throw new ExpectedError(`'${section}' is no remote. Name one of ${remotes.join(', ')}.`);
  return testPresentSources({ projects: ['faults', 'faulty'], environment: { FAULTS_WHOLE: '1', ...(section !== undefined && { FAULTS_SECTION: section }) } }, report);
}

/** Attacks the site: in one topic, or all. @returns whether it held */
export async function hostile(topic: string | undefined, report: Report): Promise<boolean> {
  if (topic !== undefined && !topics.includes(topic)) throw new ExpectedError(`'${topic}' is no topic. Give one of ${topics.join(', ')}.`);
  const files = topic === undefined ? [] : [`/e2e/(hostile/)?${topic}[./]`];
  return testPresentSources({ projects: ['hostile'], environment: { HOSTILE_WHOLE: '1' }, files }, report);
}

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
async function testPresentSources({ projects, environment, files = [] }: BrowserTests, report: Report): Promise<boolean> {
  findBrowsers(['chromium', 'headless shell']);
  const disk = testStore();
  await clearUp(disk);
  await buildAndCompose({ disk, report }, { report, dryRun: false });
  const port = readVariable('E2E_PORT') ?? String(await findFreePort());
  const child = spawn('npx', ['playwright', 'test', '-c', 'e2e/playwright.config.ts', ...projects.map((project) => `--project=${project}`), ...files], {
    cwd: projectFolder,
    // Standard output is for the command's own JSON.
    stdio: ['ignore', process.stderr, 'inherit'],
    env: { ...process.env, SITE_STORE: '', E2E_PORT: port, ...environment },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) process.exitCode = 1;
  return code === 0;
}
