import { business } from '@site/shared';
import { showMiles } from '@site/shared/geometry';
import type { PlaceDetails } from '../page-data/page-data';

type AnsweredPlace = Pick<PlaceDetails, 'name' | 'outwardCodes' | 'keyFeatures' | 'base'>;

/** The answer to a resident's first question: whether we come, and how far. */
export function placeAnswer({ name, outwardCodes, keyFeatures, base }: AnsweredPlace): string {
  const description = keyFeatures.find(isDescription);
  const place = `${name} (${outwardCodes.join(', ')})${description ? `, ${withArticle(description)}` : ''}`;
  if (base) return `Yes, we come to ${place}. ${wayFrom(base)}`;
  return business.address?.locality === name ? `We are based in ${place}.` : `Yes, we come to ${place}.`;
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
