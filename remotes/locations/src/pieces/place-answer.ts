import { business } from '@site/shared';
import { showMiles } from '@site/shared/geometry';
import type { PlaceDetails } from '../page-data/page-data';

type AnsweredPlace = Pick<PlaceDetails, 'name' | 'outwardCodes' | 'keyFeatures' | 'base' | 'council'>;

/** The answer to a resident's first question: whether we come, and how far. */
export function placeAnswer({ name, outwardCodes, keyFeatures, base, council }: AnsweredPlace, serviceArea = business.serviceArea): string {
  const description = keyFeatures.find(isDescription);
  const place = `${name} (${outwardCodes.join(', ')})${description ? `, ${withArticle(description)}` : ''}`;
  if (!isServed(council, serviceArea)) return `We do not usually come to ${place}, so ask us first.`;
  if (base) return `Yes, we come to ${place}. ${wayFrom(base)}`;
  return business.address?.locality === name ? `We are based in ${place}.` : `Yes, we come to ${place}.`;
}

/** Whether the owner's list names an authority of the place, with or without the council's title; while it is empty, every place is served. */
export function isServed({ name, upperTier }: AnsweredPlace['council'], serviceArea = business.serviceArea): boolean {
  const councils = [name, upperTier ?? ''].map((council) => `${council.replace(/^Royal Borough of /, '')} `);
  return serviceArea.length === 0 || serviceArea.some((authority) => authority === name || councils.some((council) => council.startsWith(`${authority} `)));
}

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

function withArticle(description: string): string {
  return `${/^(?:county town|(?:\w+ )?(?:town|village) of the) /.test(description) ? 'the' : 'a'} ${description}`;
}
