import { createBatches } from '../base/jobs';
import type { Batches } from '../base/jobs';

interface Closable {
  readonly sections: { readonly close: () => void };
}

export interface FollowedBuilds<Site> {
  /** Opens the first site. @returns a function that returns the newest one */
  readonly open: () => Promise<() => Site>;
  /** Opens the site again, after a build. While the first one opens, that waits. */
  readonly reopen: () => void;
  /** Closes the newest site, and one that is still opening. */
  readonly close: () => void;
}

/**
 * Keeps the site of the newest builds open.
 *
 * @param openSite is given the site that it replaces
 * @param onReopened is called each time another site has been opened
 */
export function followBuilds<Site extends Closable>(openSite: (before?: Site) => Promise<Site>, onReopened = () => {}): FollowedBuilds<Site> {
  const state: { site?: Site; isWanted: boolean; isClosed: boolean } = { isWanted: false, isClosed: false };

  /** Builds that end while a site opens are opened together, after it. */
  const builds: Batches<void> = createBatches(() => openAgain().catch(console.error));

  async function openAgain(): Promise<void> {
    const opened = await openSite(state.site);
    if (state.isClosed) return opened.sections.close();
    state.site?.sections.close();
    state.site = opened;
    onReopened();
  }

  async function open(): Promise<() => Site> {
    const first = await openSite();
    state.site = first;
    if (state.isWanted) builds.add();
    return () => state.site ?? first;
  }

  return {
    open,
    reopen: () => {
      if (state.site) builds.add();
      else state.isWanted = true;
    },
    close: () => {
      state.isClosed = true;
      state.site?.sections.close();
    },
  };
}
