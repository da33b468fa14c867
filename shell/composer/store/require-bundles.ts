import { join } from 'node:path';
import { DamageError } from './damage';
import { faultOf } from './file-fault';
import type { StoredRelease } from './read-releases';
import { prerenderBundle, prerenderStyle } from './release';

/** Checks the bundles and stylesheets that pages are rendered with. @throws DamageError that names the file */
export async function requireBundles(stored: readonly StoredRelease[]): Promise<void> {
  for (const { folder, release: { name, version, files } } of stored) {
    for (const { path, integrity } of files.filter((file) => file.path === prerenderBundle || file.path === prerenderStyle)) {
      const fault = await faultOf(join(folder, path), integrity);
      if (fault) throw new DamageError({ kind: 'release', folder, name, version }, `${path} ${fault}`);
    }
  }
}
