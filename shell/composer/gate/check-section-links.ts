import type { SectionLink } from '@site/shared';
import { groupRepeated } from '../base/lists';
import type { StoredRelease } from '../store/read-releases';
import type { Release } from '../store/release-format';
import type { Refusal } from './refusal';

/** For all sections together: the strip of a screen of 1,024 px has room for two of the longest labels. */
const headerLinksAtMost = 2;

/** As many as a section needs for its kinds of pages, with room for those of other sections. */
const footerLinksAtMost = 4;

/** Fits into a column of the footer in one line, or two on a phone. */
const label = /^(?=\S)\P{C}{1,30}(?<=\S)$/u;

/** Whether the links that new releases want on every page lead to pages of their own, can be read, and are not too many. */
export function checkSectionLinks(fresh: readonly StoredRelease[]): Refusal[] {
  return fresh.flatMap(({ release }) => [...checkEachLink(release), ...checkFooter(release)]);
}

/** Whether the header has room for the links that all sections want in it, where a changed release is one of those that do: it may be one that returns. */
export function checkHeaderLinks(changed: readonly StoredRelease[], composition: readonly Release[]): Refusal[] {
  const inHeader = composition.flatMap(({ name, links = [] }) => links.filter(isInHeader).map(({ label: text }) => `'${text}' of ${name}`));
  if (inHeader.length <= headerLinksAtMost) return [];
  const adding = changed.filter(({ release: { links = [] } }) => links.some(isInHeader));
  const remedy = "Take a link of one of them out of src/prerender and release that section first. 'npm run rollback' without a section brings a whole composition back.";
  return adding.map(({ release }) => ({ ...refuse(release, `at most ${headerLinksAtMost} links of all sections in the header`, inHeader.join(', ')), remedy }));
}

function isInHeader({ place }: SectionLink): boolean {
  return place === 'header';
}

function checkEachLink(release: Release): Refusal[] {
  const { name, links = [], knownPages } = release;
  const paths = new Set(knownPages.map(({ path }) => path));
  const twice = groupRepeated(links.map(({ place, path }) => `${path} in the ${place}`), (place) => place);
  return [
    ...links.filter((link) => !label.test(link.label)).map((link) => refuse(release, `a label of 1 to 30 characters for the link to ${link.path}`, JSON.stringify(link.label.slice(0, 60)))),
    ...links.filter(({ path }) => !paths.has(path)).map((link) => refuse(release, `a known page of ${name} where its link '${link.label.slice(0, 60)}' leads to`, link.path)),
    ...twice.map(([place]) => refuse(release, `one link to ${place}`, 'several')),
  ];
}

function checkFooter(release: Release): Refusal[] {
  const inFooter = (release.links ?? []).filter(({ place }) => place === 'footer').length;
  return inFooter > footerLinksAtMost ? [refuse(release, `at most ${footerLinksAtMost} links in the footer`, String(inFooter))] : [];
}

function refuse({ name, version }: Release, wanted: string, found: string): Refusal {
  return { check: 'section-links', wanted: `${wanted}, in ${name} ${version}`, found, remedy: `Correct the links in src/prerender of ${name} (see SectionLink in @site/shared) and build it again.` };
}
