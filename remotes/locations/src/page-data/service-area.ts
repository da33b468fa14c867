import { business } from '@site/shared';
import { comparisonKey } from '@site/shared/comparison-key';
import { distanceKm, kmInMile } from '@site/shared/geometry';
import { serviceCentre, usualMiles } from '@site/shared/service-area';
import { councils, factsOf } from '../directory/place-facts';
import type { Council } from '../directory/place-facts';
import { fullName, listedPlaces } from './listed-places';
import type { ListedPlace } from './listed-places';
import type { LinkedPlace } from './page-data';

/** Whether the business comes to a place: the owner's authorities decide, or else the distance from the address. */
export function isServed(place: ListedPlace): boolean {
  const { serviceArea, serviceMiles = usualMiles } = business;
  if (serviceArea.length > 0) {
    const council = councils.find(({ name }) => name === factsOf(place).council);
    return council !== undefined && serviceArea.some((authority) => isAuthorityOf(council, authority));
  }
  const centre = placeOf(serviceCentre(business).locality);
  return centre !== undefined && distanceKm(centre.coordinates, place.coordinates) <= serviceMiles * kmInMile;
}

/** With its full name: a list may hold both places of one name. */
export function linkTo(place: ListedPlace): LinkedPlace {
  return { name: fullName(place), slug: place.slug, ...markBeyond(place) };
}

/** A place outside the area is marked wherever it is listed. */
export function markBeyond(place: ListedPlace): Pick<LinkedPlace, 'isBeyond'> {
  return isServed(place) ? {} : { isBeyond: true };
}

/** The place that the business's address is in, if the directory has it. */
export function homeBase(): ListedPlace | undefined {
  return business.address && placeOf(business.address.locality);
}

/** Every list of places asks for it. Of two places of one name, the first. */
const placesByKey = new Map(listedPlaces.toReversed().map((place) => [comparisonKey(place.name), place]));

function placeOf(locality: string): ListedPlace | undefined {
  return placesByKey.get(comparisonKey(locality));
}

/** Whether this is the name of the council or of the one above it, with or without its title. */
function isAuthorityOf({ name, upperTier }: Council, authority: string): boolean {
  return [name, upperTier ?? ''].some((council) => authority === council || authority === council.replaceAll(councilTitles, ''));
}

const councilTitles = /^Royal Borough of |(?: (?:District|City|Borough|County))? Council$/g;

/**
 * Every page of a place says whether the owner comes there.
 * @throws Error when the owner's list names an authority that no place has, or when no distance from the address is known
 */
export function checkServiceArea({ serviceArea } = business): void {
  const unknown = serviceArea.filter((authority) => !councils.some((council) => isAuthorityOf(council, authority)));
  if (unknown.length > 0) {
    const known = new Set(councils.flatMap(({ name, upperTier }) => [name, ...(upperTier === null ? [] : [upperTier])]));
    throw new Error(
      `serviceArea in shared/src/business/business.ts names ${unknown.map((name) => `'${name}'`).join(', ')}, which no place of ours belongs to. ` +
        `Write it as one of these, with or without its title, or add it to remotes/locations/src/directory/councils.json: ${[...known].join(', ')}.`,
    );
  }
  const { locality } = serviceCentre(business);
  if (serviceArea.length === 0 && !placeOf(locality)) {
    throw new Error(`address.locality in shared/src/business/business.ts is '${locality}', which is not on our list of places, so serviceMiles cannot be measured. Enter serviceArea.`);
  }
}
