import { business } from '@site/shared';
import { showMiles } from '@site/shared/geometry';
import type { PlaceDetails } from '../page-data/page-data';

type AnsweredPlace = Pick<PlaceDetails, 'name' | 'outwardCodes' | 'keyFeatures' | 'base' | 'isServed'>;

/** The answer to a resident's first question: whether we come, and how far. */
export function placeAnswer({ name, outwardCodes, keyFeatures, base, isServed }: AnsweredPlace): string {
  const description = keyFeatures.find(isDescription);
  const setting = description === undefined ? keyFeatures.find(isSetting) : withArticle(description);
  const place = `${name} (${outwardCodes.join(', ')})${setting === undefined ? '' : `, ${setting}`}`;
  if (!isServed) return `Ask us whether we come to ${place}: it is outside our usual area.`;
  if (base) return `Yes, we come to ${place}. ${wayFrom(base)}`;
  return `Yes, we come to ${place}.`;
}

/** Up to where a place is next door. */
const nextDoorKm = 6;

/** A business is based where it has given its street; until then the town is only where the miles are counted from. */
function wayFrom({ name, km }: NonNullable<PlaceDetails['base']>): string {
  return `It is ${km < nextDoorKm ? 'just ' : ''}${showMiles(km)} from ${business.address?.street ? 'our base in ' : ''}${name}.`;
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
