import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { restoreComposition } from '../release/past-composition';
import { importRelease } from '../store/import-release';
import { kitRelease } from '../store/kit-site';
import type { StoredKit } from '../store/kit-site';
import { readReleases, releasesAt } from '../store/read-releases';
import type { ReleaseId } from '../store/read-releases';
import { releaseFile } from '../store/release';
import type { SiteHome } from '../store/site-home';
import { storeRelease } from '../store/store-release';
import { readCurrent, switchTo } from '../store/switches';

/** Stores the releases that a kit holds, unless they are stored. */
export async function storeKitReleases(home: SiteHome, { folder, sections }: StoredKit): Promise<readonly ReleaseId[]> {
  const stored = releasesAt(sections);
  for (const { name, version } of stored) {
    if (existsSync(join(home.release(name, version), releaseFile))) continue;
    const staging = home.staging('import');
    await storeRelease(home, { folder: staging, release: await importRelease(join(folder, kitRelease(name)), staging) });
  }
  return stored;
}

/** Makes a kit's composition current, as it is on the site. It is rendered once for each kit. */
export async function openKitHome(home: SiteHome, kit: StoredKit, report: (line: string) => void): Promise<void> {
  const { composition, sections } = kit;
  const previous = (await readCurrent(home)) ?? null;
  if (previous === composition) return;
  report(`rendering the site as the kit has it, once: ${composition}`);
  const stored = await readReleases(home, await storeKitReleases(home, kit));
  await restoreComposition(home, { id: composition, stored }, { report, dryRun: false });
  await switchTo(home, { action: 'start', composition, previous, sections, at: new Date().toISOString(), by: 'site-kit' });
}
