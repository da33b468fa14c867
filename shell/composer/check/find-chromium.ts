import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { ExpectedError } from '../store/expected-error';

/** Paths of a browser that Playwright can drive, on Debian, Ubuntu and others. */
const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Finds a Chromium for the tests: an installed one, or else Playwright's own, or else Debian's package. @throws ExpectedError when none can be installed */
export function findChromium(): string {
  const present = findPresent();
  if (present) return present;
  run('npx', ['playwright', 'install', 'chromium']);
  if (!findPresent()) {
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', 'chromium']);
  }
  const found = findPresent();
  if (found) return found;
  throw new ExpectedError(
    'Wanted a Chromium to test with, found none and could install none. Install one and set CHROMIUM_PATH to it.',
  );
}

function findPresent(): string | undefined {
  const candidates = [process.env.CHROMIUM_PATH, ...installed, chromium.executablePath()];
  return candidates.find((path) => path !== undefined && existsSync(path));
}

function run(command: string, args: readonly string[]): void {
  spawnSync(command, args, { stdio: 'inherit' });
}
