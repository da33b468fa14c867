import type { LockedRelease, LockedReleases } from '@site/shared/lock';
import { forgetWaitingSheets } from './document-styles';

/** Where the server says which earlier release of each section may take the place of the live one. */
const fallbackPath = '/fallbacks.json';
const deadlineMs = 2000;

/**
 * The previous good release of a section that is still stored and fits the live shell.
 *
 * @param failed version that cannot be used
 * @returns undefined when there is none, or when that cannot be found out
 */
export async function findFallback(section: string, failed: string): Promise<LockedRelease | undefined> {
  try {
    const response = await fetch(fallbackPath, { cache: 'no-cache', signal: AbortSignal.timeout(deadlineMs) });
    if (!response.ok) return undefined;
    const fallbacks = (await response.json()) as LockedReleases;
    const release = fallbacks[section];
    return release?.version === failed ? undefined : release;
  } catch {
    // Offline, or no server that knows: then the section has failed, and that is told.
    return undefined;
  }
}

/** Takes a release's stylesheets out of the document, those to come included: another one's are in their place. */
export function unlinkStylesheets({ base }: LockedRelease): void {
  forgetWaitingSheets(base);
  for (const link of document.querySelectorAll(`link[rel="stylesheet"][href^="${CSS.escape(base)}"]`)) link.remove();
}
