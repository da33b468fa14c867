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

/** Whether any of these releases, by section, is not current any more; false too when that cannot be found out. */
export function isOutdated(releases: Readonly<Record<string, Pick<LockedRelease, 'version'>>> = documentReleases()): Promise<boolean> {
  const isCurrent = (current: LockedReleases) => Object.entries(releases).every(([section, { version }]) => current[section]?.version === version);
  return fetchCurrentReleases().then((current) => !isCurrent(current), () => false);
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
