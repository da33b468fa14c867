import { parseReleases } from '@site/shared/lock';
import type { Lock, LockedReleases } from '@site/shared/lock';
import { own } from '../document/own-references';

/** How long the server may take to say which releases there are, in milliseconds. */
const deadlineMs = 3000;

/** The releases of the current composition. Rejects when that cannot be found out. */
export async function fetchCurrentReleases(): Promise<LockedReleases> {
  return (await fetchCurrentLock()).releases;
}

/** The parts of the current composition's lock that browsers use. Rejects when the lock cannot be fetched or is malformed. */
export async function fetchCurrentLock(): Promise<Pick<Lock, 'releases' | 'links'>> {
  const lock = (await fetchJson('/lock.json')) as Partial<Pick<Lock, 'releases' | 'links'>> | null;
  return { ...lock, releases: parseReleases(lock?.releases, '/lock.json') };
}

/** The previous good release of each section that still fits the current shell. Rejects when that cannot be found out. */
export async function fetchFallbackReleases(): Promise<LockedReleases> {
  return parseReleases(await fetchJson('/fallbacks.json'), '/fallbacks.json');
}

async function fetchJson(path: string): Promise<unknown> {
  const response = await own.fetch(path, { cache: 'no-cache', signal: AbortSignal.timeout(deadlineMs) });
  if (!response.ok) throw new Error(`${path} was answered with status ${response.status}.`);
  return response.json();
}
