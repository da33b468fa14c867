import { readLock } from './lock-file';
import { sectionsOf, sectionVersions } from './read-releases';
import type { SectionVersion } from './read-releases';
import type { SiteHome } from './site-home';
import { readSoundSwitches } from './switches';

/** The releases of a composition. The history names them even when the composition's own folder is gone. */
export async function findSections(home: SiteHome, composition: string): Promise<SectionVersion[]> {
  const past = (await readSoundSwitches(home)).findLast((one) => one.composition === composition);
  return past ? sectionVersions(past.sections) : sectionsOf((await readLock(home, composition)).releases);
}
