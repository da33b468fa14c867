import type { SiteHome } from '../site-home';
import { readLive } from '../compose/live-pointer';
import { openSite } from './live-site';
import type { LiveSite } from './live-site';

/** How often the pointer to the live composition is read. */
const pollMs = 500;

/** The live composition, always whole: a new one takes over when it has been opened. */
export interface LiveSiteFollower {
  readonly current: () => LiveSite;
  readonly stop: () => void;
}

/** @throws Error when there is no live composition that can be opened */
export async function followLive(home: SiteHome, onSwitch: (id: string, error?: unknown) => void): Promise<LiveSiteFollower> {
  const first = await readLive(home);
  if (!first) throw new Error(`Wanted a live composition in ${home.folder}, found none. Compose the site first.`);
  let site = await openSite(home, first);
  let considered = first;

  async function follow(): Promise<void> {
    const id = await readLive(home);
    if (!id || id === considered) return;
    considered = id;
    try {
      site = await openSite(home, id);
      onSwitch(id);
    } catch (error) {
      onSwitch(id, error);
    }
  }

  const timer = setInterval(() => void follow(), pollMs);
  return { current: () => site, stop: () => clearInterval(timer) };
}
