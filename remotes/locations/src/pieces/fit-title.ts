import { fullTitle } from '@site/shared';
import type { PlaceDetails } from '../page-data/page-data';

/** Characters of a title that search results show. */
export const longestTitle = 60;

/** The first wording that search results show whole, with the business's name behind it; the last one where none fits. */
export function fitTitle(...wordings: readonly string[]): string {
  return wordings.find((wording) => fullTitle(wording).length <= longestTitle) ?? wordings.at(-1) ?? '';
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
