import { basename, dirname, join } from 'node:path';
import { existsSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { useKit } from '../create/use-kit';
import type { SectionKit } from '../create/use-kit';
import { ExpectedError } from '../base/errors';
import { kitFolder, projectFolder } from '../base/project';
import { readPackageManifest } from '../build/workspaces';
import { kitArchive } from '../store/kit-site';
import { npmCommand } from '../install-stamp.mjs';
import type { Command } from './command';

/** `site-kit use`, in the folder of a section that is there: its first kit, or a newer one. */
export const use: Command = {
  help: `npx ../site-kit-<version>.tgz use

Run it in the folder of a section, beside the kit: package.json names the kit from then on, and it is installed with
its tools. For a section that was copied out of the repository, and when a newer kit has come.
  --json   print the outcome as JSON`,
  async run({ output }) {
    if (kitFolder === undefined) throw new ExpectedError("'use' is a command of the kit, not of this repository. Run it with npx and the kit's archive.");
    const kit = findKit(kitFolder, dirname(projectFolder));
    await useKit(projectFolder, kit);
    installSection(projectFolder, basename(projectFolder));
    output.say(`${basename(projectFolder)} uses ${kit.archive}\nnext: npm run check`);
    output.result({ folder: projectFolder, kit: kit.archive });
  },
};

/**
 * The kit whose command this is, for a section in a folder beside its archive.
 *
 * @param kitFolder where the archive is unpacked
 * @param parent folder that holds the archive, and the section's folder
 * @throws ExpectedError when the archive is not there: the section's package.json is going to name it
 */
export function findKit(kitFolder: string, parent: string): SectionKit {
  const { version, dependencies } = readPackageManifest(join(kitFolder, 'package.json'));
  const archive = kitArchive(version);
  if (existsSync(join(parent, archive))) return { archive: `../${archive}`, packages: dependencies };
  throw new ExpectedError(`${archive} is not in ${parent}, and the section's package.json will name it. Put it there, beside the section's folder, and run the command again.`);
}

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
