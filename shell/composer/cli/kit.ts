import { rm } from 'node:fs/promises';
import { makeKit } from '../kit/make-kit';
import { composerVersion } from '../render/composer-version';
import { clearUp } from '../store/current-link';
import { readCurrentComposition, releasesBeside } from '../store/current-composition';
import { ExpectedError } from '../base/errors';
import { defaultStore } from '../store/disk-store';
import type { Output } from './command';
import { readSigningKey } from './signing-keys';

/** Writes the kit of the current composition. @throws ExpectedError when another state of the composer made it */
export async function writeKit(output: Output): Promise<void> {
  const disk = defaultStore();
  await clearUp(disk);
  const current = await readCurrentComposition(disk);
  const { composition, composer } = current.lock;
  // A kit renders the composition again, with the composer of these sources.
  if (composer !== composerVersion) {
    throw new ExpectedError(`The current composition ${composition} is by ${composer}, another state of the composer than this one, ${composerVersion}. Run 'npm run compose' first, or 'npm run release -- shell' where it was rolled back to.`);
  }
  const staging = disk.staging('kit');
  try {
    const made = await makeKit(disk, { composition, stored: releasesBeside(current, ''), staging, signingKey: await readSigningKey() });
    output.say(`made ${made.archive} of composition ${composition}`);
    output.result({ ...made, composition });
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}
