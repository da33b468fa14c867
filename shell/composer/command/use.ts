import { basename, dirname } from 'node:path';
import { useKit } from '../create/use-kit';
import { ExpectedError } from '../store/expected-error';
import { kitFolder, projectFolder } from '../store/site-home';
import type { Command } from './command';
import { findKit } from './find-kit';
import { installSection } from './install-section';

/** `site-kit use`, in the folder of a section that is there: its first kit, or a newer one. */
export const use: Command = {
  help: `npx ../site-kit-<version>.tgz use

Run it in the folder of a section, beside the kit: package.json names the kit and its tools from then on, and they are
installed. For a section that was copied out of the repository, and when a newer kit has come.
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
