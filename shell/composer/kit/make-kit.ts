import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { create } from 'tar';
import { readPackageManifest } from '../build/package-manifest';
import { packing } from '../store/file-modes';
import type { StoredRelease } from '../store/read-releases';
import { signFile } from '../store/signature';
import { projectFolder } from '../store/site-home';
import type { SiteHome } from '../store/site-home';
import { kitArchive } from './kit-archive';
import { writeContract } from './write-contract';
import { writeDocs } from './write-docs';
import { writeManifest } from './write-manifest';
import { writeKitSite } from './write-kit-site';
import { writeTools } from './write-tools';

export interface WantedKit {
  /** Id of the composition that the kit's sections run in, and its releases. */
  readonly composition: string;
  readonly stored: readonly StoredRelease[];
  /** Folder to put it together in. */
  readonly staging: string;
  /** Private key in PEM form. */
  readonly signingKey: string | undefined;
}

/**
 * Makes the package that sections outside this repository are developed with: the contract as JavaScript with declarations,
 * the build factory, the commands, the how-tos and the current releases.
 *
 * @returns the path of the archive, which npm installs
 */
export async function makeKit(home: SiteHome, { composition, stored, staging, signingKey }: WantedKit): Promise<{ readonly version: string; readonly archive: string }> {
  const { version } = readPackageManifest(join(projectFolder, 'shared/package.json'));
  const folder = join(staging, 'package');
  await writeContract(folder);
  const packages = await writeTools(folder);
  await writeManifest(folder, packages);
  await writeKitSite(folder, { composition, stored });
  await writeDocs(folder);

  const packed = join(staging, kitArchive(version));
  await create({ cwd: staging, file: packed, gzip: true, ...packing }, ['package']);
  const archive = join(home.folder, 'kit', kitArchive(version));
  await mkdir(join(home.folder, 'kit'), { recursive: true });
  // The signature of an earlier kit does not match this one.
  await rm(`${archive}.sig`, { force: true });
  await rename(packed, archive);
  if (signingKey !== undefined) await signFile(archive, `${archive}.sig`, signingKey);
  return { version, archive };
}
