import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ExpectedError } from '../base/errors';
import { readVariable } from '../base/environment';
import { hasProgram, installPackages } from './find-programs';

/** A browser that tests drive. */
interface Wanted {
  /** The environment variable that names the browser to use instead of an installed one, if there is one. */
  readonly variable?: string;
  /** Where it may be installed: the first that exists is used. */
  readonly paths: () => readonly string[];
  /** Programs that the tests run beside it. */
  readonly programs?: readonly string[];
  /** Debian packages that bring it. */
  readonly packages: readonly string[];
  /** The browser to use when this one is missing and cannot be installed. */
  readonly instead?: 'chromium';
}

export type BrowserName = 'chromium' | 'headless shell' | 'firefox' | 'webkit';

const browsers: Readonly<Record<BrowserName, Wanted>> = {
  chromium: {
    variable: 'CHROMIUM_PATH',
    paths: () => ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', chromium.executablePath()],
    packages: ['chromium'],
  },
  // Chromium without its windows and menus, which take a third of the processor's time in a test.
  'headless shell': { paths: () => ['/usr/bin/chromium-headless-shell'], packages: ['chromium-headless-shell'], instead: 'chromium' },
  firefox: { paths: () => ['/usr/bin/firefox-esr', '/usr/bin/firefox'], packages: ['firefox-esr'] },
  webkit: {
    // A folder for each architecture.
    paths: () => readdirSync('/usr/lib').map((folder) => join('/usr/lib', folder, 'webkit2gtk-4.1/MiniBrowser')),
    programs: ['WebKitWebDriver', 'Xvfb'],
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
};

/**
 * Looks for browsers for the tests, and installs missing ones.
 *
 * @param packages other Debian packages that are missing
 * @throws ExpectedError when a browser cannot be installed, or the environment names a file that is missing
 */
export function findBrowsers(names: readonly BrowserName[], packages: readonly string[] = []): void {
  const isMissing = (name: BrowserName) => findPresent(browsers[name]) === undefined;
  if (names.includes('chromium') && isMissing('chromium')) spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  const missing = names.filter(isMissing).map((name) => browsers[name]);
  const packagesOf = (wanted: readonly Wanted[]) => wanted.flatMap((one) => one.packages);
  installPackages([...packagesOf(missing.filter(({ instead }) => !instead)), ...packages]);
  // By themselves: apt installs nothing where one of the packages is unknown.
  installPackages(packagesOf(missing.filter(({ instead }) => instead)));
  names.forEach(findBrowser);
}

/** The path of a browser that is installed. @throws ExpectedError when there is none, or the environment names a file that is missing */
export function findBrowser(name: BrowserName): string {
  const { packages, instead } = browsers[name];
  const found = findPresent(browsers[name]);
  if (found !== undefined) return found;
  if (instead) return findBrowser(instead);
  throw new ExpectedError(`There is no ${name} to test with, and none could be installed. Install ${packages.join(' and ')}.`);
}

function findPresent({ variable, paths, programs = [] }: Wanted): string | undefined {
  if (!programs.every(hasProgram)) return undefined;
  const named = variable && readVariable(variable);
  if (!variable || !named) return paths().find((path) => existsSync(path));
  if (existsSync(named)) return named;
  // A package may bring it.
  if (paths().includes(named)) return undefined;
  throw new ExpectedError(`${variable} names ${named}, which is no file. Correct the path, or unset ${variable} to use one that is installed.`);
}
