import { breadcrumbData, fullTitle, publishPicture, serviceData } from '@site/shared';
import type { Crumb, LinkPicture, ServedPlace, StructuredData } from '@site/shared';
import type { PlaceDetails } from '../page-data/page-data';
import card from './places.card.svg';

/** The first wording that leaves room for the business's name; the last one where none does. */
export function fitTitle(...wordings: readonly string[]): string {
  return wordings.find((wording) => fullTitle(wording) !== wording) ?? wordings.at(-1) ?? '';
}

/** The title of a place's page, which no other page has. */
export function placeTitle({ name, fullName, county }: Pick<PlaceDetails, 'name' | 'fullName' | 'county'>): string {
  const short = fullName === name ? name : `${name}, ${shortCounties[county]}`;
  return fitTitle(`TV aerials in ${fullName}`, `TV aerials in ${short}`, `Aerials in ${short}`);
}

const shortCounties: Readonly<Record<PlaceDetails['county'], string>> = {
  Oxfordshire: 'Oxon',
  Gloucestershire: 'Glos',
  Wiltshire: 'Wilts',
  Berkshire: 'Berks',
  Warwickshire: 'Warks',
};

interface ServedArea {
  /** As read in a sentence: `Witney`, or `Aston, Berkshire`. */
  readonly name: string;
  /** Its served places; the owner’s whole area, unless given. */
  readonly areas?: readonly ServedPlace[];
  readonly description: string;
  readonly trail: readonly Crumb[];
}

/** The BreadcrumbList, after the schema.org Service unless no place is served. */
export function areaServiceData({ name, areas, description, trail }: ServedArea): readonly StructuredData[] {
  const path = trail.at(-1)?.path ?? '/';
  const service = serviceData({ name: `TV aerial, satellite and Wi-Fi installation in ${name}`, description, path, ...(areas && { areaServed: areas }) });
  return [...(areas?.length === 0 ? [] : [service]), breadcrumbData(trail)];
}

/** A place inside a county; a town is a schema.org City. */
export function servedPlace(name: string, county: string, isTown: boolean): ServedPlace {
  return {
    '@type': isTown ? 'City' : 'Place',
    name,
    containedInPlace: { '@type': 'AdministrativeArea', name: county },
  };
}

/** The picture that social networks show with a link to a page about a place. */
export const placesPicture: LinkPicture = { url: '/og/places.png', alt: 'A village of stone houses with aerials, and a TV mast on the hill behind it' };

/** Published by the section, so that it outlives releases. */
export const publishedPlacesPicture = publishPicture(placesPicture, card);

/** The first crumb of every page of this section. */
export const areasCrumb: Crumb = { name: 'Areas we cover', path: '/areas' };

const numberWords = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** A count as a sentence has it: up to nine in words. */
export function inWords(count: number): string {
  return numberWords[count] ?? String(count);
}
