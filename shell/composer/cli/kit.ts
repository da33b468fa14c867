import { rm } from 'node:fs/promises';
import type { Lock } from '@site/shared/lock';
import { makeKit } from '../kit/make-kit';
import { composerVersion } from '../render/composer-version';
import { clearUp } from '../store/current-link';
import { readCurrentComposition, releasesBeside } from '../store/current-composition';
import { ExpectedError } from '../base/errors';
import { defaultStore } from '../store/disk-store';
import type { Command } from './command';
import { readSigningKey } from './signing-keys';

/** `npm run kit`: what a team needs to make a section without this repository. */
export const kit: Command = {
  help: `npm run kit

Writes .site/kit/site-kit-<version>.tgz: the contract, the tools that build, check and pack a section, and the releases that
are current. The version is the contract's. The composer of these sources must have made the current composition: otherwise
run 'npm run compose' first.
  --json             print the outcome as JSON

  SITE_SIGNING_KEY   file of an Ed25519 private key (PEM): signs the kit, into a .sig beside it`,
  async run({ output }) {
    const disk = defaultStore();
    await clearUp(disk);
    const current = await readCurrentComposition(disk);
    requirePresentComposer(current.lock);
    const staging = disk.staging('kit');
    try {
      const made = await makeKit(disk, { composition: current.lock.composition, stored: releasesBeside(current, ''), staging, signingKey: await readSigningKey() });
      output.say(`made ${made.archive} of composition ${current.lock.composition}`);
      output.result({ ...made, composition: current.lock.composition });
    } finally {
      await rm(staging, { recursive: true, force: true });
    }
  },
};

/** A kit renders the composition again, with the composer of these sources. @throws ExpectedError when another one made it */
function requirePresentComposer({ composition, composer }: Lock): void {
  if (composer === composerVersion) return;
  throw new ExpectedError(`The current composition ${composition} is by ${composer}, another state of the composer than this one, ${composerVersion}. Run 'npm run compose' first.`);
}
