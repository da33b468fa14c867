import type { ReactElement } from 'react';
import type { PartSlot } from '@site/shared/part-slot';
import { findFallback } from '../loading/fallback-releases';
import { loadStylesheet } from '../loading/load-file';
import { DeadlineError, isCausedBy } from '../loading/load-failures';
import { loadSection } from '../loading/load-section';
import { lockedFile, partFiles } from '../loading/locked-file';
import { raisePreloadError } from '../loading/preload-error';
import { preloadScript } from '../loading/preload-script';
import { refetchFailedFiles } from '../loading/refetch-files';
import { mayReloadFor } from '../loading/reload-guard';
import { retryOnce } from '../loading/retry-once';
import { raiseSectionError } from '../loading/section-error';
import { failedLoad } from '../loading/section-load-error';
import type { LockedRelease } from '../lock';
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
 * Where another release is live by now, the document is loaded again: files of one that is not may be gone.
 *
 * @param tellLate called when the part has been waited for too long, while help is still sought
 * @throws what it failed with, after that was told
 */
export type PartLoader = (slot: PartSlot, tellLate: () => void) => Promise<LoadedPart>;

export function createPartLoader(lock: Pick<LiveLock, 'releaseOf' | 'isReplaced'>, reload = () => location.reload()): PartLoader {
  const standIns = new Map<string, LockedRelease>();

  async function loadPart(slot: PartSlot, tellLate: () => void): Promise<LoadedPart> {
    await refetchFailedFiles();
    const standIn = standIns.get(slot.section);
    if (standIn?.parts?.[slot.name]) return loadStyled(slot, standIn);
    const release = lock.releaseOf(slot.section);
    try {
      return { ...(await load(slot, release)), isOwn: true };
    } catch (error) {
      if (isCausedBy(error, DeadlineError)) tellLate();
      return recover(slot, release?.version ?? '', error);
    }
  }

  async function recover(slot: PartSlot, version: string, error: unknown): Promise<LoadedPart> {
    const { section, name } = slot;
    const failure = { ...failedLoad({ section, release: version, url: location.pathname }, error), error };
    if ((await lock.isReplaced(section, version)) && mayReloadFor(version, failure.url)) {
      reload();
      return new Promise(() => undefined);
    }
    const release = await findFallback(section, version);
    const part = release?.parts?.[name] && (await loadStyled(slot, release).catch(() => undefined));
    if (!part) {
      raiseSectionError({ ...failure, kind: 'load' });
      throw error;
    }
    standIns.set(section, release);
    raiseSectionError({ ...failure, kind: 'recovered', recoveredWith: release.version });
    return part;
  }

  return loadPart;
}

/** A part of another release than its page: what the page brings of its style is not this one's. */
async function loadStyled(slot: PartSlot, release: LockedRelease): Promise<LoadedPart> {
  const { styles } = partFiles(release, slot.name);
  const [part] = await Promise.all([load(slot, release), ...styles.map((style) => loadStylesheet(style))]);
  return { ...part, isOwn: false };
}

async function load({ section, name, props }: PartSlot, release: LockedRelease | undefined): Promise<Omit<LoadedPart, 'isOwn'>> {
  if (!release) throw new Error(`Wanted the release of ${section} in the lock of its page, found none. Compose the site again.`);
  const own = { section, release: release.version, url: location.pathname };
  const element = await retryOnce(async () => {
    const { scripts } = partFiles(release, name);
    // The entry waits for the federation runtime only to run.
    const entry = release.entry === null ? [] : [lockedFile(release, release.entry)];
    for (const script of [...entry, ...scripts]) preloadScript(script);
    const { parts = {} } = await loadSection(section, release);
    const part = parts[name];
    if (!part) throw new Error(`Wanted the live part ${name} of ${section} ${release.version}, found ${Object.keys(parts).join(', ') || 'none'}.`);
    return raisePreloadError(own, part.load(props));
  });
  return { element, owner: partOwner(section, release) };
}
