import type { Candidate } from '../gate/gate';
import { readRendering } from '../render/render-section';
import type { CurrentComposition } from '../store/current-composition';
import { keptCompositions, minimumRetention } from '../store/kept-compositions';
import { readLock, renderingFolder } from '../store/lock-file';
import { readReleases, sectionsOf } from '../store/read-releases';
import type { StoredRelease } from '../store/read-releases';
import type { SiteHome } from '../store/site-home';

/** One section's release is replaced in the current composition. */
export interface ReleaseChange {
  readonly current: CurrentComposition;
  readonly stored: StoredRelease;
  /** Paths of current pages that may vanish. */
  readonly allowGone: readonly string[];
}

/** Reads what the gate compares a release with. */
export async function readCandidate(
  home: SiteHome,
  { current, stored, allowGone }: ReleaseChange,
  { composition, sections }: Pick<Candidate, 'composition' | 'sections'>,
): Promise<Candidate> {
  const rendering = await readRendering(renderingFolder(home, stored.release.name, current.lock));
  return {
    stored,
    composition,
    sections,
    current: current.stored,
    currentPages: rendering?.pages ?? [],
    reachable: await readReachable(home, current),
    allowGone,
  };
}

/** The kept compositions whose locks and releases are still readable. */
function readReachable(home: SiteHome, { switches }: CurrentComposition): Promise<Candidate['reachable']> {
  const kept = keptCompositions(switches, minimumRetention, new Date());
  const read = kept.map(async ({ composition }) => {
    const stored = await readLock(home, composition)
      .then(({ releases }) => readReleases(home, sectionsOf(releases)))
      .catch(() => []);
    return { composition, releases: stored.map(({ release }) => release) };
  });
  return Promise.all(read);
}
