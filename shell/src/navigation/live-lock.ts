import type { Lock, LockedRelease, LockedReleases } from '@site/shared/lock';

/** What a document's pages are made of, beside what is live. A page brings the releases that it was made from. */
export interface LiveLock {
  /** Which releases are live. Rejects when that cannot be found out. */
  readonly read: () => Promise<LockedReleases>;
  /** What this document knows of the release that its pages of a section were made from. */
  readonly releaseOf: (section: string) => LockedRelease | undefined;
  /**
   * Notes the releases of another page. No when one of them is another than this document has: it would be styled by
   * both, so it has to be a document of its own.
   */
  readonly admit: (page: LockedReleases) => boolean;
  /** Whether another release is live by now; false too when that cannot be found out. */
  readonly isReplaced: (section: string, version: string) => Promise<boolean>;
  /** Whether any release that this document goes by is not live any more; false too when that cannot be found out. */
  readonly isOutdated: () => Promise<boolean>;
}

/** Where the server says which composition is live. */
const lockPath = '/lock.json';

/** @param ofDocument releases of the page that the document began with */
export function createLiveLock(ofDocument: LockedReleases): LiveLock {
  let used = ofDocument;

  /** Asks what is live now; the answer is no where nobody says. */
  const ask = (question: (live: LockedReleases) => boolean) =>
    fetchLock().then(
      ({ releases }) => question(releases),
      () => false,
    );

  return {
    read: () => fetchLock().then(({ releases }) => releases),
    releaseOf: (section) => used[section],
    admit(page) {
      const agrees = Object.entries(page).every(([section, { version }]) => (used[section]?.version ?? version) === version);
      if (agrees) used = { ...used, ...Object.fromEntries(Object.entries(page).map(([section, release]) => [section, withPartsOf(release, used[section])])) };
      return agrees;
    },
    isReplaced: (section, version) => ask((live) => live[section]?.version !== version),
    isOutdated: () => ask((live) => Object.entries(used).some(([section, { version }]) => live[section]?.version !== version)),
  };
}

/** Each page names its own live parts alone: those of one that was left may still be waiting for their code. */
function withPartsOf(page: LockedRelease, known: LockedRelease | undefined): LockedRelease {
  return { ...page, parts: { ...known?.parts, ...page.parts }, integrity: { ...known?.integrity, ...page.integrity } };
}

async function fetchLock(): Promise<Lock> {
  const response = await fetch(lockPath, { cache: 'no-cache', signal: AbortSignal.timeout(3000) });
  if (!response.ok) throw new Error(`Wanted the site's lock, found status ${response.status}`);
  return (await response.json()) as Lock;
}
