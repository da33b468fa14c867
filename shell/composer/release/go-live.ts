import { userInfo } from 'node:os';
import type { PreparedComposition } from './prepare-composition';
import { sectionsOf } from '../store/read-releases';
import type { SiteHome } from '../store/site-home';
import { LostRaceError, readLive, switchTo } from '../store/switches';
import type { Switch } from '../store/switches';

/** Puts a prepared composition in its place and makes it live. @throws LostRaceError when `previous` is not live any more */
export async function goLive(
  home: SiteHome,
  composition: PreparedComposition,
  { previous, action, sources }: Pick<Switch, 'action' | 'previous'> & { readonly sources?: Switch['sources'] },
): Promise<void> {
  await composition.commit();
  const id = composition.lock.composition;
  if (id === previous) return assertLive(home, id);
  const sections = Object.fromEntries(sectionsOf(composition.lock.releases).map(({ name, version }) => [name, version]));
  await switchTo(home, { action, ...(sources && { sources }), composition: id, previous, at: new Date().toISOString(), by: userInfo().username, sections });
}

async function assertLive(home: SiteHome, id: string): Promise<void> {
  const live = await readLive(home);
  if (live !== id) throw new LostRaceError(id, live ?? null);
}
