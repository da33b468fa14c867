import { makeCurrent as switchStore } from '../bucket/open-home';
import type { OpenStore } from '../bucket/open-home';
import { stageSite, storeSite } from '../compose/stage-site';
import { findFallbacks } from '../render/fallbacks';
import { withSections } from '../render/sections';
import { readReleases, lockedReleases, versionsOf } from '../store/read-releases';
import type { ReleaseId } from '../store/read-releases';
import type { SiteHome } from '../store/site-home';
import { readCurrent, readSwitches } from '../store/switches';
import type { Switch } from '../store/switches';

/** Composes the given releases without a gate. @param action makes the composition current when given */
export async function composeReleases(home: SiteHome, sections: readonly ReleaseId[], action?: Switch['action']) {
  const stored = await readReleases(home, sections);
  const staged = await withSections(stored, (running) => stageSite(home, { stored }, running));
  await storeSite(home, staged);
  const id = staged.lock.composition;
  if (action) await makeCurrent(home, id, { action, sections: versionsOf(lockedReleases(staged.lock.releases)) });
  const pages = [...staged.pages.values()].flat().length;
  return { id, rendered: staged.count.rendered, pages };
}

/** Makes a composition current, and returns the one that was. @param store with a bucket, to make it current there, too */
export async function makeCurrent(store: SiteHome | OpenStore, composition: string, record: Partial<Pick<Switch, 'action' | 'at' | 'sections'>> = {}): Promise<string | null> {
  const open: OpenStore = 'home' in store ? store : { home: store, report: () => {} };
  const previous = (await readCurrent(open.home)) ?? null;
  const next: Switch = { composition, previous, at: new Date().toISOString(), by: 'test', action: 'start', sections: {}, ...record };
  await switchStore(open, { ...next, fallbacks: await findFallbacks(open.home, [...(await readSwitches(open.home, 'none')), next]) });
  return previous;
}

/** Makes a stored composition with another blog current, as a release does. */
export async function makeBlogCurrent(store: SiteHome | OpenStore, composition: string, blog: string, action: 'release' | 'rollback' = 'release'): Promise<void> {
  const home = 'home' in store ? store.home : store;
  await makeCurrent(store, composition, { action, sections: { ...(await readSwitches(home)).at(-1)?.sections, blog } });
}
