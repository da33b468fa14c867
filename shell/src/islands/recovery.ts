import { shellName } from '@site/shared/lock';
import type { LockedRelease, LockedReleases } from '@site/shared/lock';
import { reportFailure } from '../failures/failure';
import { LoadError, passOver } from '../failures/load-error';
import type { FailedLoad } from '../failures/load-error';
import { isOutdated } from './document-lock';
import { fetchFallbackReleases } from './fetch-releases';

/** Fallback releases that have replaced a section's release in this document. */
const fallbacks = new Map<string, LockedRelease>();

export function fallbackOf(section: string): LockedRelease | undefined {
  return fallbacks.get(section);
}

/**
 * Recovers when a section fails to load, before an error is shown: loads the island or page from the section's fallback release,
 * which stands in for the section from then on.
 *
 * @param wanted the failed load, with the page's path as its URL
 * @param load returns undefined where a release has no such thing
 * @returns `outdated` when another release is current by now, once for each release: files of the old one may be gone, so the
 * document has to be loaded again
 * @throws the error, after it was reported, when nothing helps
 */
export async function recover<T extends object>(wanted: FailedLoad, error: unknown, load: (release: LockedRelease) => Promise<T | undefined>): Promise<T | 'outdated'> {
  const { section, release } = wanted;
  const failure = { ...wanted, url: error instanceof LoadError ? error.url : wanted.url, error };
  if ((await isOutdated({ [section]: { version: release } })) && mayReloadFor(section, release)) return 'outdated';
  const fallback = section === shellName ? undefined : await findFallback(section, release);
  const loaded = fallback && (await load(fallback).catch(passOver));
  if (!loaded) {
    reportFailure({ ...failure, kind: 'load' });
    throw error;
  }
  fallbacks.set(section, fallback);
  reportFailure({ ...failure, kind: 'recovered', recoveredWith: fallback.version });
  return loaded;
}

/** Undefined when there is none, or when that cannot be found out: then the section has failed. */
async function findFallback(section: string, failed: string): Promise<LockedRelease | undefined> {
  const { [section]: release } = await fetchFallbackReleases().catch((): LockedReleases => ({}));
  return release?.version === failed ? undefined : release;
}

const storageKey = 'reloaded-for';
/** More than any visitor meets; the oldest go. */
const remembered = 50;

/**
 * Whether the document may be loaded again because a file of a release is gone: once for each release, ever, so that no
 * fault of ours reloads a page without end. Never where the browser remembers nothing.
 */
export function mayReloadFor(section: string, release: string): boolean {
  const fault = `${section} ${release}`;
  try {
    const before: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    const known: readonly unknown[] = Array.isArray(before) ? before : [];
    if (known.includes(fault)) return false;
    localStorage.setItem(storageKey, JSON.stringify([fault, ...known].slice(0, remembered)));
    return true;
  } catch {
    return false;
  }
}
