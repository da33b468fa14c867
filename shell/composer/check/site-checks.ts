import { delimiter, dirname } from 'node:path';
import { testSiteHome } from '../store/site-home';
import { typeChecker } from '../type-checker';
import type { Check } from './check';
import { findBrowsers } from './find-browser';
import { findNode } from './find-node';
import { missingNginx } from './find-nginx';
import { missingPostgres } from './find-postgres';
import { installPackages } from './install-packages';
import { countJest, countPlaywright, jestReport, playwrightReport } from './test-reports';

/** Which part of a check to run; nothing stands for all of it, `undefined` for none. */
export interface Selection {
  /** Files whose related tests run. */
  readonly jest: readonly string[] | undefined;
  /** Browser tests. */
  readonly specs: readonly string[] | undefined;
}

export const everything: Selection = { jest: [], specs: [] };

/** Quick checks come first. */
export function siteChecks({ jest, specs }: Selection): readonly Check[] {
  const browsers = findBrowsers(specs ? ['chromium', 'headless shell', 'firefox', 'webkit'] : [], jest ? [...missingPostgres(), ...missingNginx()] : []);
  const ofSources: readonly Check[] = [
    { name: 'types', command: [process.execPath, typeChecker, '-b'] },
    { name: 'lint', command: npx('oxlint') },
    { name: 'boundaries', command: npx('depcruise', 'shared', 'shell', 'remotes', 'e2e') },
    { name: 'dead code', command: npx('knip') },
  ];
  const ofUnits: readonly Check[] = jest ? [{ name: 'unit tests', command: npx('jest', '--json', `--outputFile=${jestReport}`, ...relatedTo(jest)), count: countJest }] : [];
  const ofSite: readonly Check[] = specs
    ? [
        {
          name: 'composed site',
          command: npx('playwright', 'test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json,./e2e/table-reporter.ts', ...specs),
          // It has just been built and composed.
          environment: { SITE_BUILD: '0', ...browsers, PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
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
  installPackages([...missingPostgres(), ...missingNginx()]);
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

/** Into the home that the browser tests use. */
function composeCheck(): Check {
  return { name: 'build and compose', command: [process.execPath, 'shell/composer/bootstrap.mjs', 'compose'], environment: { SITE_HOME: testSiteHome().folder } };
}

const jestCommand = 'node_modules/jest/bin/jest.js';

function npx(...words: [string, ...string[]]): Check['command'] {
  return ['npx', ...words];
}

function relatedTo(files: readonly string[]): readonly string[] {
  return files.length > 0 ? ['--passWithNoTests', '--findRelatedTests', ...files] : [];
}
