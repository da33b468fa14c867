import { parseReleases } from '@site/shared/lock';
import type { LockedReleases } from '@site/shared/lock';

/** How long the server may take to say which releases there are, in milliseconds. */
const deadlineMs = 3000;

/** The releases of the current composition. Rejects when that cannot be found out. */
export async function fetchCurrentReleases(): Promise<LockedReleases> {
  const lock = await fetchJson('/lock.json');
  return parseReleases((lock as { readonly releases?: unknown } | null)?.releases, '/lock.json');
}

/** The previous good release of each section that still fits the current shell. Rejects when that cannot be found out. */
export async function fetchFallbackReleases(): Promise<LockedReleases> {
  return parseReleases(await fetchJson('/fallbacks.json'), '/fallbacks.json');
}

async function fetchJson(path: string): Promise<unknown> {
  const response = await fetch(path, { cache: 'no-cache', signal: AbortSignal.timeout(deadlineMs) });
  if (!response.ok) throw new Error(`Wanted ${path}, found status ${response.status}.`);
  return response.json();
}
