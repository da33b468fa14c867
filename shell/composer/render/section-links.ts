import type { SectionLink } from '@site/shared';
import { compareText } from '../base/lists';
import { shortHash } from '../base/content-hash';
import type { Release } from '../store/release-format';

/** The links that sections want on every page, in the order of the sections' names. */
export function sectionLinks(releases: readonly Pick<Release, 'name' | 'links'>[]): readonly SectionLink[] {
  return releases.toSorted((a, b) => compareText(a.name, b.name)).flatMap(({ links = [] }) => links);
}

/** Names these links: pages that were rendered with others are rendered again. Undefined for none, which changes no page. */
export function nameLinks(links: readonly SectionLink[]): string | undefined {
  return links.length > 0 ? shortHash(JSON.stringify(links)) : undefined;
}
