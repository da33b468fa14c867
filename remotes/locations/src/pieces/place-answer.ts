import { business } from '@site/shared';
import { showMiles } from '@site/shared/geometry';
import { councils } from '../directory/place-facts';
import type { Council } from '../directory/place-facts';
import type { PlaceDetails } from '../page-data/page-data';

type AnsweredPlace = Pick<PlaceDetails, 'name' | 'outwardCodes' | 'keyFeatures' | 'base' | 'council'>;

/** The answer to a resident's first question: whether we come, and how far. */
export function placeAnswer({ name, outwardCodes, keyFeatures, base, council }: AnsweredPlace, serviceArea = business.serviceArea): string {
  const description = keyFeatures.find(isDescription);
  const setting = description === undefined ? keyFeatures.find(isSetting) : withArticle(description);
  const place = `${name} (${outwardCodes.join(', ')})${setting === undefined ? '' : `, ${setting}`}`;
  if (!isServed(council, serviceArea)) return `We do not usually come to ${place}, so ask us first.`;
  if (base) return `Yes, we come to ${place}. ${wayFrom(base)}`;
  return business.address?.locality === name ? `We are based in ${place}.` : `Yes, we come to ${place}.`;
}

/** Whether the owner's list names an authority of the place; while it is empty, every place is served. */
export function isServed(council: AnsweredPlace['council'], serviceArea = business.serviceArea): boolean {
  return serviceArea.length === 0 || serviceArea.some((authority) => isAuthorityOf(council, authority));
}

/** Whether this is the name of the council or of the one above it, with or without its title. */
function isAuthorityOf({ name, upperTier }: Pick<Council, 'name' | 'upperTier'>, authority: string): boolean {
  return [name, upperTier ?? ''].some((council) => authority === council || authority === council.replaceAll(councilTitles, ''));
}

const councilTitles = /^Royal Borough of |(?: (?:District|City|Borough|County))? Council$/g;

/** Up to where a place is next door, near, or a fair way off. */
const [nextDoorKm, nearKm, fairKm] = [6, 20, 40];

function wayFrom({ name, km }: NonNullable<PlaceDetails['base']>): string {
  if (km < nextDoorKm) return `Our base in ${name} is just ${showMiles(km)} away.`;
  if (km < nearKm) return `Our base in ${name} is ${showMiles(km)} away.`;
  if (km < fairKm) return `It is ${showMiles(km)} from our base in ${name}.`;
  return `It is ${showMiles(km)} from our base in ${name}, so ask when we are next that way.`;
}

/** Whether a feature says what the place is. "Didcot Parkway railway station" does not. */
export function isDescription(feature: string): boolean {
  return /^(?:[\w-]+ ){0,3}(?:town|village|city|district)\b(?! (?:hall|green))/.test(feature);
}

/** Whether a feature says where the place is. */
function isSetting(feature: string): boolean {
  return /^(?:in|on the edge of) the |^(?:\d|half a mile)/.test(feature);
}

function withArticle(description: string): string {
  return `${/^(?:county town|(?:\w+ )?(?:town|village) of the) /.test(description) ? 'the' : 'a'} ${description}`;
}

/** Every page of a place says whether the owner comes there. @throws Error when the owner's list names an authority that no place has: a misspelt one would turn customers away */
export function checkServiceArea(serviceArea: readonly string[]): void {
  const unknown = serviceArea.filter((authority) => !councils.some((council) => isAuthorityOf(council, authority)));
  if (unknown.length === 0) return;
  const known = new Set(councils.flatMap(({ name, upperTier }) => [name, ...(upperTier === null ? [] : [upperTier])]));
  throw new Error(
    `serviceArea in shared/src/business/business.ts names ${unknown.map((name) => `'${name}'`).join(', ')}, which no place of ours belongs to. ` +
      `Write it as one of these, with or without its title, or add it to remotes/locations/src/directory/councils.json: ${[...known].join(', ')}.`,
  );
}
