import { fullTitle } from '@site/shared';
import type { PlaceDetails } from '../page-data/page-data';

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
