import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { ExpectedError } from '../store/expected-error';
import { installPackages } from './install-packages';

/** A browser that tests drive. */
interface Wanted {
  /** Names the environment's own choice of it, which wins over every other. */
  readonly variable: string;
  /** Where it may be otherwise, the first that exists counts. */
  readonly paths: () => readonly string[];
  /** Commands that the tests run beside it. */
  readonly commands: readonly string[];
  /** Debian's. */
  readonly packages: readonly string[];
}

const browsers = {
  chromium: {
    variable: 'CHROMIUM_PATH',
    paths: () => ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', chromium.executablePath()],
    commands: [],
    packages: ['chromium'],
  },
  firefox: { variable: 'FIREFOX_PATH', paths: () => ['/usr/bin/firefox-esr', '/usr/bin/firefox'], commands: [], packages: ['firefox-esr'] },
  webkit: {
    variable: 'WEBKIT_PATH',
    // A folder for each architecture.
    paths: () => readdirSync('/usr/lib').map((folder) => join('/usr/lib', folder, 'webkit2gtk-4.1/MiniBrowser')),
    commands: ['WebKitWebDriver', 'Xvfb'],
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
} satisfies Record<string, Wanted>;

export type BrowserName = keyof typeof browsers;

/**
 * Finds browsers for the tests, and installs what is missing. Returns their paths by the variables that name them.
 *
 * @param packages of Debian's that are missing besides
 * @throws ExpectedError when a browser cannot be installed
 */
export function findBrowsers(names: readonly BrowserName[], packages: readonly string[] = []): Record<string, string> {
  names.forEach(requireNamed);
  const isMissing = (name: BrowserName) => findPresent(browsers[name]) === undefined;
  if (names.includes('chromium') && isMissing('chromium')) spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  installPackages([...names.filter(isMissing).flatMap((name) => browsers[name].packages), ...packages]);
  return Object.fromEntries(names.map((name) => [browsers[name].variable, findBrowser(name)]));
}

/** The path of a browser that is installed. @throws ExpectedError when there is none */
export function findBrowser(name: BrowserName): string {
  const { variable, packages } = browsers[name];
  requireNamed(name);
  const found = findPresent(browsers[name]);
  if (found !== undefined) return found;
  throw new ExpectedError(`Wanted ${name} to test with, found none and could install none. Install ${packages.join(' and ')}, or another one and set ${variable} to it.`);
}

/** @throws ExpectedError when the environment names a file that is missing and that no package brings */
function requireNamed(name: BrowserName): void {
  const { variable, paths } = browsers[name];
  const named = process.env[variable];
  if (!named || existsSync(named) || paths().includes(named)) return;
  throw new ExpectedError(`Wanted the browser that ${variable} names, found no file ${named}. Correct the path, or unset ${variable} to use one that is installed.`);
}

function findPresent({ variable, paths, commands }: Wanted): string | undefined {
  if (!commands.every(isCommand)) return undefined;
  const named = process.env[variable];
  return (named ? [named] : paths()).find((path) => existsSync(path));
}

function isCommand(name: string): boolean {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => isExecutable(join(folder, name)));
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
