import type { Lock, LockedReleases } from '../lock';

/**
 * Keeps one composition for the life of a document. The page itself brings the releases it was made from;
 * the first navigation asks once which composition is live, and takes the other sections from there.
 */
export interface LiveLock {
  /** Null when the live composition is another than the page's: the next page has to be a document. */
  readonly read: () => Promise<LockedReleases | null>;
  /** Whether another release is live by now; false too when that cannot be found out. */
  readonly isReplaced: (section: string, version: string) => Promise<boolean>;
  /** Whether any release that this document goes by is not live any more; false too when that cannot be found out. */
  readonly isOutdated: () => Promise<boolean>;
}

/** Where the server says which composition is live. */
const lockPath = '/lock.json';

/** A live lock beside the releases of the page we are on. A failed request is made again when next needed. */
export function createLiveLock(pageReleases: LockedReleases): LiveLock {
  let reading: Promise<LockedReleases | null> | undefined;
  let used = pageReleases;

  async function readLive(): Promise<LockedReleases | null> {
    const { releases } = await fetchLock();
    if (!agrees(pageReleases, releases)) return null;
    used = releases;
    return releases;
  }

  /** Asks what is live now; the answer is no where nobody says. */
  const ask = (question: (live: LockedReleases) => boolean) =>
    fetchLock().then(
      ({ releases }) => question(releases),
      () => false,
    );

  return {
    read() {
      reading ??= readLive();
      reading.catch(() => (reading = undefined));
      return reading;
    },
    isReplaced: (section, version) => ask((live) => live[section]?.version !== version),
    isOutdated: () => ask((live) => !agrees(used, live)),
  };
}

async function fetchLock(): Promise<Lock> {
  const response = await fetch(lockPath, { cache: 'no-cache', signal: AbortSignal.timeout(3000) });
  if (!response.ok) throw new Error(`Wanted the site's lock, found status ${response.status}`);
  return (await response.json()) as Lock;
}

function agrees(page: LockedReleases, live: LockedReleases): boolean {
  return Object.entries(page).every(([section, { version }]) => live[section]?.version === version);
}
