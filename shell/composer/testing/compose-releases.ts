import { makeCurrent as switchStore } from '../bucket/open-store';
import type { OpenStore } from '../bucket/open-store';
import { stageSite, storeSite } from '../compose/stage-site';
import { findFallbacks } from '../compose/apply-plan';
import { withSections } from '../render/sections';
import { readReleases, lockedReleases, versionsOf } from '../store/read-releases';
import type { ReleaseId } from '../store/read-releases';
import type { DiskStore } from '../store/disk-store';
import { readCurrent, readSwitches } from '../store/switches';
import type { Switch } from '../store/switches';

/** Composes the given releases without a gate. @param action makes the composition current when given */
export async function composeReleases(disk: DiskStore, sections: readonly ReleaseId[], action?: Switch['action']) {
  const stored = await readReleases(disk, sections);
  const staged = await withSections(stored, (running) => stageSite(disk, { stored }, running));
  await storeSite(disk, staged);
  const id = staged.lock.composition;
  if (action) await makeCurrent(disk, id, { action, sections: versionsOf(lockedReleases(staged.lock.releases)) });
  const pages = [...staged.pages.values()].flat().length;
  return { id, rendered: staged.count.rendered, pages };
}

/** Makes a composition current, and returns the one that was. @param store with a bucket, to make it current there, too */
export async function makeCurrent(store: DiskStore | OpenStore, composition: string, record: Partial<Pick<Switch, 'action' | 'at' | 'sections'>> = {}): Promise<string | null> {
  const open: OpenStore = 'disk' in store ? store : { disk: store, report: () => {} };
  const previous = (await readCurrent(open.disk)) ?? null;
  const next: Switch = { composition, previous, at: new Date().toISOString(), by: 'test', action: 'start', sections: {}, ...record };
  await switchStore(open, { ...next, fallbacks: await findFallbacks(open.disk, [...(await readSwitches(open.disk, 'none')), next]) });
  return previous;
}

/** Makes a stored composition with another blog current, as a release does. */
export async function makeBlogCurrent(store: DiskStore | OpenStore, composition: string, blog: string, action: 'release' | 'rollback' = 'release'): Promise<void> {
  const disk = 'disk' in store ? store.disk : store;
  await makeCurrent(store, composition, { action, sections: { ...(await readSwitches(disk)).at(-1)?.sections, blog } });
}
