import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readPackageManifest } from '../build/package-manifest';
import type { SectionKit } from '../create/use-kit';
import { kitArchive } from '../store/kit-site';
import { ExpectedError } from '../store/expected-error';

/**
 * The kit whose command this is, for a section in a folder beside its archive.
 *
 * @param kitFolder where the archive is unpacked
 * @param parent folder that holds the archive, and the section's folder
 * @throws ExpectedError when the archive is not there: the section's package.json is going to name it
 */
export function findKit(kitFolder: string, parent: string): SectionKit {
  const { version, siteKit } = readPackageManifest(join(kitFolder, 'package.json'));
  const archive = kitArchive(version);
  if (existsSync(join(parent, archive))) return { archive: `../${archive}`, tools: siteKit?.tools ?? {} };
  throw new ExpectedError(`${archive} is not in ${parent}, and the section's package.json will name it. Put it there, beside the section's folder, and run the command again.`);
}
