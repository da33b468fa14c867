import { join } from 'node:path';
import type { Lock } from '@site/shared/lock';
import { DamageError } from './damage';
import { agreesWithLocks } from './expected-files';
import { faultOf } from './file-fault';
import type { StoredRelease } from './read-releases';
import { releaseFile } from './release';
import { prerenderBundle, prerenderStyle } from './release-files';
import type { SiteHome } from './site-home';
import { readSoundLocks } from './stored-parts';

/**
 * Checks what pages are rendered with: what releases say of themselves, their bundles and stylesheets.
 *
 * @throws DamageError that names the file
 */
export async function requireUsable(home: SiteHome, stored: readonly StoredRelease[]): Promise<void> {
  const locks = await readSoundLocks(home);
  for (const one of stored) await requireUsableRelease(one, locks);
}

/** @param locks of all compositions @throws as `requireUsable` does */
export async function requireUsableRelease({ folder, release }: StoredRelease, locks: readonly Lock[]): Promise<void> {
  const { name, version, files } = release;
  const part = { kind: 'release', folder, name, version } as const;
  if (!agreesWithLocks(release, part, locks)) throw new DamageError(part, `${releaseFile} is altered`);
  for (const { path, integrity } of files.filter((file) => file.path === prerenderBundle || file.path === prerenderStyle)) {
    const fault = await faultOf(join(folder, path), integrity);
    if (fault) throw new DamageError(part, `${path} is ${fault}`);
  }
}
