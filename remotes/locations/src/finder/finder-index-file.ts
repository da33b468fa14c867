import { comparisonKey, slugFromText } from '@site/shared/comparison-key';
import { findCoverage, parseFinderIndex } from '@site/shared/finder';
import type { FinderOutcome } from '@site/shared/finder';
import { finderFormat } from '@site/shared/finder-file';
import type { FinderFile, PlaceRow } from '@site/shared/finder-file';
import { codesElsewhere, postcodeAreas, townsElsewhere } from '../directory/outcodes';
import { expandPostcodeRange } from '../directory/places';
import { aliases, isTown } from '../directory/town-names';
import { listedPlaces, placesBySlug } from '../page-data/listed-places';
import type { ListedPlace } from '../page-data/listed-places';
import { isServed } from '../page-data/service-area';

const counties = [...new Set(listedPlaces.map(({ county }) => county))];

const inOrder = [...listedPlaces.filter(isTown), ...listedPlaces.filter((place) => !isTown(place))];

/** The directory as the finder searches it. */
export const finderIndexFile: FinderFile = {
  format: finderFormat,
  counties,
  places: inOrder.map(toRow),
  beyond: inOrder.flatMap((place, index) => (isServed(place) ? [] : [index])),
  elsewhere: codesElsewhere.map(({ code, lat, lng }) => [code, round(lat), round(lng)]),
  codePages: postcodeAreas.map(({ code }) => code),
  towns: townsElsewhere.map(({ name, lat, lng }) => [name, lat, lng]),
  aliases: Object.entries(aliases).flatMap(([slug, names]) => names.filter((name) => isNews(name, slug)).map((name) => [name, slug] as const)),
};

/** Whether the finder would not find a place by another name of it: `Stow` it does. */
function isNews(alias: string, slug: string): boolean {
  const name = placesBySlug.get(slug)?.name ?? '';
  return !` ${comparisonKey(name)} `.includes(` ${comparisonKey(alias)} `);
}

function toRow({ name, county, coordinates: { lat, lng }, postcode, slug }: ListedPlace): PlaceRow {
  const row = [name, counties.indexOf(county), round(lat), round(lng), expandPostcodeRange(postcode).join(' ')] as const;
  return slug === slugFromText(name) ? row : [...row, slug];
}

/** To about a hundred metres: the coordinates are not more precise. */
function round(degrees: number): number {
  return Math.round(degrees * 1000) / 1000;
}

let index: ReturnType<typeof parseFinderIndex> | undefined;

/** The server's answer to the finder's form. */
export function answerQuestion(text: string): FinderOutcome {
  index ??= parseFinderIndex(finderIndexFile);
  return findCoverage(index, text);
}
