import { stageComposition, storeComposition } from '../release/stage-composition';
import { withSections } from '../render/sections';
import { readReleases, lockedReleases, versionsOf } from '../store/read-releases';
import type { ReleaseId } from '../store/read-releases';
import type { SiteHome } from '../store/site-home';
import { readCurrent, switchTo } from '../store/switches';
import type { Switch } from '../store/switch-file';

/** Composes the given releases without a gate. @param action makes the composition current when given */
export async function composeReleases(home: SiteHome, sections: readonly ReleaseId[], action?: Switch['action']) {
  const stored = await readReleases(home, sections);
  const staged = await withSections(stored, (running) => stageComposition(home, { stored }, running));
  await storeComposition(home, staged);
  const id = staged.lock.composition;
  if (action) await makeCurrent(home, id, { action, sections: versionsOf(lockedReleases(staged.lock.releases)) });
  const pages = [...staged.pages.values()].flat().length;
  return { id, rendered: staged.count.rendered, pages };
}

/** Makes a composition current, and returns its predecessor. */
export async function makeCurrent(home: SiteHome, composition: string, record: Partial<Pick<Switch, 'action' | 'sections'>> = {}): Promise<string | null> {
  const previous = (await readCurrent(home)) ?? null;
  await switchTo(home, { composition, previous, at: new Date().toISOString(), by: 'test', action: 'start', sections: {}, ...record });
  return previous;
}
