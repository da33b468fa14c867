import { delimiter, dirname } from 'node:path';
import type { Check } from './check';
import { findBrowsers } from './find-browser';
import { findNode } from './find-node';
import { missingPostgres } from './find-postgres';
import { installPackages } from './install-packages';
import { countJest, countPlaywright, jestReport, playwrightReport } from './test-reports';

/** Which part of a check to run; nothing stands for all of it, `undefined` for none. */
export interface Selection {
  /** Files to lint. */
  readonly lint: readonly string[] | undefined;
  /** Files whose related tests run. */
  readonly jest: readonly string[] | undefined;
  /** Browser tests. */
  readonly specs: readonly string[] | undefined;
}

export const everything: Selection = { lint: [], jest: [], specs: [] };

/** In the order in which they start. The longest of those that share the cores come first, the browser tests last. */
export function siteChecks({ lint, jest, specs }: Selection): readonly Check[] {
  const browsers = findBrowsers(specs ? ['chromium', 'firefox', 'webkit'] : [], jest ? missingPostgres() : []);
  const checks = [
    lint && { name: 'lint', command: npx('eslint', ...(lint.length > 0 ? lint : ['.'])) },
    specs && { name: 'build and compose', command: [process.execPath, 'shell/composer/bootstrap.mjs', 'compose'] },
    { name: 'types', command: npx('tsc', '-b') },
    { name: 'boundaries', command: npx('depcruise', 'shared', 'shell', 'remotes', 'e2e') },
    { name: 'dead code', command: npx('knip') },
    jest && { name: 'unit tests', alone: true, command: npx('jest', '--json', `--outputFile=${jestReport}`, ...relatedTo(jest)), count: countJest },
    specs && {
      name: 'composed site',
      alone: true,
      command: npx('playwright', 'test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json,./e2e/table-reporter.ts', ...specs),
      // It has just been built and composed.
      environment: { SITE_BUILD: '0', ...browsers, PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
      count: countPlaywright,
    },
  ] satisfies (Check | undefined)[];
  return checks.filter((check) => check !== undefined);
}

/**
 * The part of the tests that runs in Node, on another version of it: the unit tests, and that a clean copy of the project
 * starts there and comes to the same pages and files.
 */
export function otherNodeChecks(version: string): readonly Check[] {
  const node = findNode(version);
  installPackages(missingPostgres());
  const environment = { PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}` };
  return [
    { name: 'build and compose', command: [process.execPath, 'shell/composer/bootstrap.mjs', 'compose'] },
    { name: `unit tests on Node ${version}`, alone: true, command: [node, jestCommand, '--json', `--outputFile=${jestReport}`], environment, count: countJest },
    {
      name: `start on Node ${version}`,
      alone: true,
      command: npx('playwright', 'test', '-c', 'e2e/playwright.config.ts', '--project=releases', '--reporter=list,json', 'other-node'),
      environment: { SITE_BUILD: '0', OTHER_NODE: version, PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
      count: countPlaywright,
    },
  ];
}

const jestCommand = 'node_modules/jest/bin/jest.js';

function npx(...words: [string, ...string[]]): Check['command'] {
  return ['npx', ...words];
}

function relatedTo(files: readonly string[]): readonly string[] {
  return files.length > 0 ? ['--passWithNoTests', '--findRelatedTests', ...files] : [];
}
