import { spawnSync } from 'node:child_process';
import { npmCommand } from '../install-stamp.mjs';
import { ExpectedError } from '../store/expected-error';

/**
 * Installs the packages that a section's package.json names, and writes them into package-lock.json.
 *
 * @param folder of the package-lock.json: the section's own, or the repository's
 * @param place of the section, as messages name it
 */
export function installSection(folder: string, place: string, options: readonly string[] = []): void {
  const words = ['install', '--prefer-offline', '--no-audit', '--no-fund', ...options];
  const [command, ...before] = npmCommand();
  const { status } = spawnSync(command, [...before, ...words], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new ExpectedError(`'npm install' failed to install ${place}: see its messages above. The section's files are written; run 'npm install' again.`);
}
