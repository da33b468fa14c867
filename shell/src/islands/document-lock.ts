import type { LockedRelease, LockedReleases } from '@site/shared/lock';
import { readPageContext } from '../document/page-context';
import type { PageContext } from '../document/page-context';
import { fetchCurrentReleases } from './fetch-releases';

let used: LockedReleases | undefined;

/** The releases that the pages shown in this document were made from, by section. */
export function documentReleases(): LockedReleases {
  used ??= readPageContext().releases;
  return used;
}

/** Name of the sections' links in this document's header and footer. */
export function documentLinks(): string | undefined {
  return readPageContext().links;
}

/**
 * Adds the releases of another page to those of this document. Returns false, and adds nothing, when that page needs a
 * document of its own: because one of them is another release than the document has, since styles and code of two releases
 * of one section do not mix; or because its header and footer have other links.
 */
export function admitPage({ releases: page, links }: Pick<PageContext, 'releases' | 'links'>): boolean {
  const known = documentReleases();
  if (links !== documentLinks() || !Object.entries(page).every(([section, { version }]) => (known[section]?.version ?? version) === version)) return false;
  const merged = Object.entries(page).map(([section, release]) => [section, withIslandsOf(release, known[section])]);
  used = { ...known, ...(Object.fromEntries(merged) as LockedReleases) };
  return true;
}

/** Whether another release of a section is current by now; false too when that cannot be found out. */
export function isReplaced(section: string, version: string): Promise<boolean> {
  return askCurrent((current) => current[section]?.version !== version);
}

/** Whether any release of this document is not current any more; false too when that cannot be found out. */
export function isOutdated(): Promise<boolean> {
  return askCurrent((current) => Object.entries(documentReleases()).some(([section, { version }]) => current[section]?.version !== version));
}

/** Each page names its own islands only: those of a page that was left may still be waiting for their files. */
function withIslandsOf(page: LockedRelease, known: LockedRelease | undefined): LockedRelease {
  return {
    ...page,
    islands: { ...known?.islands, ...page.islands },
    integrity: { ...known?.integrity, ...page.integrity },
    shared: { ...known?.shared, ...page.shared },
  };
}

async function askCurrent(question: (current: LockedReleases) => boolean): Promise<boolean> {
  try {
    return question(await fetchCurrentReleases());
  } catch {
    return false;
  }
}
