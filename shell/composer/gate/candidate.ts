import { shellName } from '@site/shared/lock';
import { nameLinks, sectionLinks } from '../render/make-lock';
import type { PageRenderer, Sections } from '../render/sections';
import type { ComposedPage } from '../store/site-manifest';
import type { StoredRelease } from '../store/read-releases';
import type { Release } from '../store/release-format';

/** An earlier composition that a tab may still use, or that a rollback may bring back. */
export interface ReachableComposition {
  readonly composition: string;
  readonly releases: readonly Release[];
}

/** A composition that may become current, and the one it replaces. */
export interface Candidate {
  /** One release of each section, and their running sections. */
  readonly composition: readonly StoredRelease[];
  readonly sections: Sections;
  /** The current composition as far as it is readable; empty before the first. */
  readonly current: readonly StoredRelease[];
  /** The versions of its sections, of those too that are damaged. */
  readonly currentVersions: Readonly<Record<string, string>>;
  readonly currentPages: ReadonlyMap<string, readonly ComposedPage[]>;
  /** Renders a path with the current composition. */
  readonly renderCurrent: PageRenderer['render'];
  /** Earlier compositions that tabs may still use, or that a rollback may bring back. */
  readonly reachable: readonly ReachableComposition[];
  /** Paths of current pages that may vanish. */
  readonly allowGone: readonly string[];
  /** Sections that return to a release which was current before. */
  readonly returning: ReadonlySet<string>;
  /** Whether these very releases were current together before. */
  readonly wasCurrent: boolean;
  /** Whether another state of the composer wrote the current pages, so that all pages are new. */
  readonly rendersAnew: boolean;
}

/** The releases that differ from the current ones, and the fresh ones among them: a release that was current before was judged then. */
export function changedReleases({ composition, currentVersions, returning }: Candidate): Readonly<Record<'changed' | 'fresh', readonly StoredRelease[]>> {
  const changed = composition.filter(({ release: { name, version } }) => currentVersions[name] !== version);
  return { changed, fresh: changed.filter(({ release: { name } }) => !returning.has(name)) };
}

/** Sections of the current composition that the next one leaves out. */
export function removedSections({ composition, currentVersions, wasCurrent }: Candidate): readonly string[] {
  const names = new Set(releasesOf(composition).map(({ name }) => name));
  return wasCurrent ? [] : Object.keys(currentVersions).filter((name) => !names.has(name));
}

/** The releases whose pages the gate looks at: the new ones, or all but those that return when every page is written anew. */
export function releasesToRead(candidate: Candidate): readonly StoredRelease[] {
  const { fresh } = changedReleases(candidate);
  return candidate.rendersAnew ? candidate.composition.filter(({ release: { name } }) => !candidate.returning.has(name)) : fresh;
}

/** The releases whose pages may change in size: because of new releases, or because every page is written anew. */
export function releasesToWeigh(candidate: Candidate): readonly StoredRelease[] {
  const { composition, current } = candidate;
  if (candidate.rendersAnew) return releasesToRead(candidate);
  const { fresh } = changedReleases(candidate);
  // They are on every page.
  const [links, before] = [composition, current].map((stored) => nameLinks(sectionLinks(releasesOf(stored))));
  return fresh.length > 0 && links !== before ? composition : affectedBy(fresh, composition);
}

export function releasesOf(stored: readonly StoredRelease[]): Release[] {
  return stored.map(({ release }) => release);
}

export function hasShell(stored: readonly StoredRelease[]): boolean {
  return stored.some(({ release: { name } }) => name === shellName);
}

/** The releases whose pages and islands change with some of them: with another shell, those of every section. */
export function affectedBy(changed: readonly StoredRelease[], composition: readonly StoredRelease[]): readonly StoredRelease[] {
  return hasShell(changed) ? composition : changed;
}
