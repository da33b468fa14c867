import { prepareComposition } from '../release/prepare-composition';
import { readReleases } from '../store/read-releases';
import type { SectionVersion } from '../store/read-releases';
import { readLive, switchTo } from '../store/switches';
import type { SiteHome } from '../store/site-home';

/** Composes the given releases and answers how it went. */
export async function composeReleases(home: SiteHome, sections: readonly SectionVersion[]) {
  const composition = await prepareComposition(home, { stored: await readReleases(home, sections) });
  await composition.commit();
  const pages = [...composition.pages.values()].flat().length;
  return { id: composition.lock.composition, rendered: composition.count.rendered, pages };
}

/** Makes a composition the live one, whatever was live before. */
export async function goLive(home: SiteHome, composition: string): Promise<void> {
  const previous = (await readLive(home)) ?? null;
  await switchTo(home, { composition, previous, at: new Date(0).toISOString(), by: 'test', action: 'start', sections: {} });
}
