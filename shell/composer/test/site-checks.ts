import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import * as z from 'zod';
import { projectFolder, typeChecker } from '../base/project';
import { testStore } from '../store/disk-store';
import { findBrowsers } from './find-browser';
import { findNode, installPackages, missingServers } from './find-programs';
import type { Check, Count } from './run-checks';

const reports = join(projectFolder, '.cache/reports');
const jestReport = join(reports, 'jest.json');
const playwrightReport = join(reports, 'playwright.json');

/** Which part of a check to run; nothing stands for all of it, `undefined` for none. */
export interface Selection {
  /** Files whose related tests run. */
  readonly jest: readonly string[] | undefined;
  /** Browser tests. */
  readonly specs: readonly string[] | undefined;
}

export const everything: Selection = { jest: [], specs: [] };

/** Quick checks run beside the composition, the others one after the other. */
export function siteChecks({ jest, specs }: Selection): readonly Check[] {
  findBrowsers(specs ? ['chromium', 'headless shell', 'firefox', 'webkit'] : [], jest ? missingServers() : []);
  const ofSources: readonly Check[] = [
    { name: 'types', command: [process.execPath, typeChecker, '-b'], isBesideNext: true },
    { name: 'lint', command: npx('oxlint'), isBesideNext: true },
    { name: 'boundaries', command: npx('depcruise', 'shared', 'shell', 'remotes', 'e2e'), isBesideNext: true },
    { name: 'dead code', command: npx('knip'), isBesideNext: true },
  ];
  const ofUnits: readonly Check[] = jest ? [{ name: 'unit tests', command: npx('jest', '--json', `--outputFile=${jestReport}`, ...relatedTo(jest)), count: countJest }] : [];
  const ofSite: readonly Check[] = specs
    ? [
        {
          name: 'composed site',
          command: npx('playwright', 'test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json,./e2e/table-reporter.ts', ...specs),
          // It has just been built and composed.
          environment: { SITE_BUILD: '0', PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
          count: countPlaywright,
        },
      ]
    : [];
  return [...ofSources, ...(specs ? [composeCheck()] : []), ...ofUnits, ...ofSite];
}

/**
 * The part of the tests that runs in Node, on another version of it: the unit tests, and that a clean copy of the project
 * starts there and comes to the same pages and files.
 */
export function otherNodeChecks(version: string): readonly Check[] {
  const node = findNode(version);
  installPackages(missingServers());
  const environment = { PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}` };
  return [
    { name: `unit tests on Node ${version}`, command: [node, jestCommand, '--json', `--outputFile=${jestReport}`], environment, count: countJest },
    composeCheck(),
    {
      name: `start on Node ${version}`,
      command: npx('playwright', 'test', '-c', 'e2e/playwright.config.ts', '--project=releases', '--reporter=list,json', 'other-node'),
      environment: { SITE_BUILD: '0', OTHER_NODE: version, PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
      count: countPlaywright,
    },
  ];
}

/** Into the store that the browser tests use. */
function composeCheck(): Check {
  return { name: 'build and compose', command: [process.execPath, 'shell/composer/bootstrap.mjs', 'compose'], environment: { SITE_HOME: testStore().folder } };
}

const jestCommand = 'node_modules/jest/bin/jest.js';

function npx(...words: [string, ...string[]]): Check['command'] {
  return ['npx', ...words];
}

function relatedTo(files: readonly string[]): readonly string[] {
  return files.length > 0 ? ['--passWithNoTests', '--findRelatedTests', ...files] : [];
}

/** Removes what earlier runs reported, so that none of it is counted. */
export function clearReports(): void {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
}

function countJest(): Count {
  const schema = z.object({ numPassedTests: z.int(), numFailedTests: z.int() });
  const { numPassedTests, numFailedTests } = schema.parse(readReport(jestReport));
  return { passed: numPassedTests, failed: numFailedTests };
}

function countPlaywright(): Count {
  const schema = z.object({ stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }) });
  const { stats } = schema.parse(readReport(playwrightReport));
  if (stats.flaky > 0) console.log(`${stats.flaky} of them passed at the second try: see the list above`);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}

function readReport(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
