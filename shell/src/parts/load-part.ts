import type { ReactElement } from 'react';
import type { PartSlot } from '@site/shared/part-slot';
import { loadStylesheet } from '../loading/load-file';
import { DeadlineError, isCausedBy } from '../loading/load-failures';
import { loadSection } from '../loading/load-section';
import { partFiles } from '../loading/locked-file';
import { raisePreloadError } from '../loading/preload-error';
import { preloadSection } from '../loading/preload-section';
import type { Recovery } from '../loading/recovery';
import { refetchFailedFiles } from '../loading/refetch-files';
import { retryOnce } from '../loading/retry-once';
import type { FailedLoad } from '../loading/section-load-error';
import type { LockedRelease } from '@site/shared/lock';
import type { LiveLock } from '../navigation/live-lock';
import { partOwner } from '../navigation/page-owner';
import type { PageOwner } from '../navigation/page-owner';

/** A live part, ready for its slot. */
export interface LoadedPart {
  readonly element: ReactElement;
  readonly owner: PageOwner;
  /** Whether it is of the release that its page was made from: then it is what the slot holds already. */
  readonly isOwn: boolean;
}

/**
 * Loads the part of a slot: from its page's release or, when that cannot be had, from the section's previous good one.
 * Where another release is live by now, the document is loaded again.
 *
 * @param tellLate called when the part has been waited for too long, while help is still sought
 * @throws what it failed with, after that was told
 */
export type PartLoader = (slot: PartSlot, tellLate: () => void) => Promise<LoadedPart>;

/** @param releaseOf the release that the document's pages of a section were made from */
export function createPartLoader(releaseOf: LiveLock['releaseOf'], recovery: Recovery, reload = () => location.reload()): PartLoader {
  return async (slot, tellLate) => {
    await refetchFailedFiles();
    const standIn = recovery.standIn(slot.section);
    const instead = standIn && (await loadInstead(slot, standIn));
    if (instead) return instead;
    const release = releaseOf(slot.section);
    try {
      return { ...(await load(slot, release)), isOwn: true };
    } catch (error) {
      if (isCausedBy(error, DeadlineError)) tellLate();
      const part = await recovery.recover(pageOf(slot, release), error, (other) => loadInstead(slot, other));
      if (part !== 'replaced') return part;
      reload();
      return new Promise(() => undefined);
    }
  };
}

/** A part of another release than its page: what the page brings of its style is not this one's. */
async function loadInstead(slot: PartSlot, release: LockedRelease): Promise<LoadedPart | undefined> {
  if (!release.parts?.[slot.name]) return undefined;
  const { styles } = partFiles(release, slot.name);
  const [part] = await Promise.all([load(slot, release), ...styles.map((style) => loadStylesheet(style))]);
  return { ...part, isOwn: false };
}

async function load(slot: PartSlot, release: LockedRelease | undefined): Promise<Omit<LoadedPart, 'isOwn'>> {
  const { section, name, props } = slot;
  if (!release) throw new Error(`Wanted the release of ${section} in the lock of its page, found none. Compose the site again.`);
  const element = await retryOnce(async () => {
    preloadSection(release, partFiles(release, name).scripts);
    const { parts = {} } = await loadSection(section, release);
    const part = parts[name];
    if (!part) throw new Error(`Wanted the live part ${name} of ${section} ${release.version}, found ${Object.keys(parts).join(', ') || 'none'}.`);
    return raisePreloadError(pageOf(slot, release), part.load(props));
  });
  return { element, owner: partOwner(section, release) };
}

function pageOf({ section }: PartSlot, release: LockedRelease | undefined): FailedLoad {
  return { section, release: release?.version ?? '', url: location.pathname };
}
