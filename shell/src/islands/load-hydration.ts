import { shellName } from '@site/shared/lock';
import { loadReported } from '../failures/load-reported';
import { documentReleases } from './document-lock';
import { recover } from './recovery';

type Hydration = typeof import('./hydrate-island');

/** Loads React and what hydrates islands with it. @throws what it failed with, after that was reported */
export async function loadHydration(reload = () => location.reload()): Promise<Hydration> {
  const load = { section: shellName, release: documentReleases()[shellName]?.version ?? '', url: location.pathname };
  try {
    return await loadReported(load, () => import(/* webpackChunkName: "hydrate" */ './hydrate-island'));
  } catch (error) {
    // The shell has no fallback release: this reports the failure, or finds that the document is outdated.
    await recover(load, error, () => Promise.resolve(undefined));
    reload();
    return new Promise(() => undefined);
  }
}
