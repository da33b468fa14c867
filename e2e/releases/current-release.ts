import { readCurrentComposition } from '../../shell/composer/store/current-composition';
import type { StoredRelease } from '../../shell/composer/store/read-releases';
import type { DiskStore } from '../../shell/composer/store/disk-store';

/** The current release of a section. @throws Error when it has none */
export async function currentRelease(disk: DiskStore, section: string): Promise<StoredRelease> {
  const found = (await readCurrentComposition(disk)).stored.find(({ release }) => release.name === section);
  if (!found) throw new Error(`No release of ${section} is current.`);
  return found;
}
