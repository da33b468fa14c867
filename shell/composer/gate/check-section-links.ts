import type { StoredRelease } from '../store/read-releases';
import type { Release } from '../store/release';
import type { Refusal } from './refusal';

/** Of all sections: the strip of a screen of 1,024 px has room for two of the longest labels. */
const headerLinksAtMost = 2;

/** As many as a section needs for its kinds of pages, with room for those of other sections. */
const footerLinksAtMost = 4;

/** What fits into a column of the footer in one line, or two on a phone. */
const label = /^\P{C}{1,30}$/u;

/** Whether the links that new releases want on every page lead to pages of their own, can be read, and leave room for others. */
export function checkSectionLinks(fresh: readonly StoredRelease[], composition: readonly StoredRelease[]): Refusal[] {
  const wanting = fresh.map(({ release }) => release).filter(({ links = [] }) => links.length > 0);
  return wanting.flatMap((release) => [...checkEachLink(release), ...checkNumber(release, composition.map((stored) => stored.release))]);
}

function checkEachLink(release: Release): Refusal[] {
  const { name, links = [], knownPages } = release;
  const paths = new Set(knownPages.map(({ path }) => path));
  const places = links.map(({ place, path }) => `${path} in the ${place}`);
  const twice = [...new Set(places.filter((place, index) => places.indexOf(place) !== index))];
  return [
    ...links.filter((link) => !isLabel(link.label)).map((link) => refuse(release, `a label of 1 to 30 characters for the link to ${link.path}`, JSON.stringify(link.label.slice(0, 60)))),
    ...links.filter(({ path }) => !paths.has(path)).map((link) => refuse(release, `a known page of ${name} where its link '${link.label.slice(0, 60)}' leads to`, link.path)),
    ...twice.map((place) => refuse(release, `one link to ${place}`, 'several')),
  ];
}

function isLabel(text: string): boolean {
  return label.test(text) && text.trim() === text;
}

function checkNumber(release: Release, releases: readonly Release[]): Refusal[] {
  const { links = [] } = release;
  const inFooter = links.filter(({ place }) => place === 'footer').length;
  const inHeader = releases.flatMap(({ name, links: all = [] }) => all.flatMap((link) => (link.place === 'header' ? [`'${link.label}' of ${name}`] : [])));
  const addsToHeader = links.some(({ place }) => place === 'header');
  return [
    ...(inFooter > footerLinksAtMost ? [refuse(release, `at most ${footerLinksAtMost} links in the footer`, String(inFooter))] : []),
    ...(addsToHeader && inHeader.length > headerLinksAtMost ? [refuse(release, `at most ${headerLinksAtMost} links of all sections in the header`, inHeader.join(', '))] : []),
  ];
}

function refuse({ name, version }: Release, wanted: string, found: string): Refusal {
  return { check: 'section-links', wanted: `${wanted}, in ${name} ${version}`, found, remedy: `Correct the links in src/prerender of ${name} (see SectionLink in @site/shared) and build it again.` };
}
