import { join } from 'node:path';
import { packRelease } from '../store/release-archive';
import { projectFolder } from '../base/project';
import type { Command } from './command';
import { judgeSection } from './check-section';
import { allowGoneHelp } from './change-release';

/** `npm run pack` in a section's own folder: a release to hand over. Types and tests are the business of `npm run check`. */
export const pack: Command = {
  help: `npm run pack [-- options]

Builds a release, has the gate judge it as 'npm run check' does, and writes <section>-<version>.tgz. It neither checks types
nor runs tests: run 'npm run check' before. The site takes the file with 'npm run release -- <section> --from <file>'.

  --version <version>  the release's version; derived from the sources unless given. Before '--' npm prints its own
  ${allowGoneHelp}
  --json               print the outcome as JSON, with the archive's path

  SITE_SIGNING_KEY     file of an Ed25519 private key (PEM) to sign the release with`,
  options: { version: { type: 'string' }, 'allow-gone': { type: 'string', multiple: true } },
  run: (input) =>
    judgeSection(input, async ({ stored: { folder, release }, summary }) => {
      const archive = `${release.name}-${release.version}.tgz`;
      await packRelease(folder, release, join(projectFolder, archive));
      input.output.say(`packed ${archive}`);
      input.output.result({ ...summary, archive: join(projectFolder, archive) });
    }),
};
