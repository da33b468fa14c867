import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { create } from 'tar';
import { packing } from './file-modes';
import { releaseFile } from './release';
import type { Release } from './release';
import { signatureFile } from './signature';

/** Packs a release as `importRelease` takes it: without the compressed copies, which are made where it is stored. */
export async function packRelease(folder: string, release: Release, archive: string): Promise<void> {
  const own = [releaseFile, signatureFile].filter((file) => existsSync(join(folder, file)));
  const files = [...own, ...release.files.map(({ path }) => path)];
  // The same release is packed into the same bytes.
  await create({ cwd: folder, file: archive, gzip: { level: 9 }, ...packing }, files);
}
