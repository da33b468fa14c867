import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { copyRelease } from '../store/copy-release';
import { kitRelease, kitSiteFile } from '../store/kit-site';
import type { KitSite } from '../store/kit-site';
import { versionsOf } from '../store/read-releases';
import type { StoredRelease } from '../store/read-releases';

/** Writes the current releases, which a section runs and is judged beside. */
export async function writeKitSite(folder: string, { composition, stored }: { readonly composition: string; readonly stored: readonly StoredRelease[] }): Promise<void> {
  for (const { release, folder: from } of stored) await copyRelease(from, release, join(folder, kitRelease(release.name)));
  const site: KitSite = { composition, sections: versionsOf(stored.map(({ release }) => release)) };
  await mkdir(dirname(join(folder, kitSiteFile)), { recursive: true });
  await writeFile(join(folder, kitSiteFile), `${JSON.stringify(site, null, 1)}\n`);
}
