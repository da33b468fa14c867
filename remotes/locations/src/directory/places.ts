import { slugFromText } from '@site/shared/comparison-key';
import type { Coordinates } from '@site/shared/geometry';
import placesJson from './places.json';

export type County = 'Oxfordshire' | 'Gloucestershire' | 'Wiltshire' | 'Berkshire' | 'Warwickshire';

export type BusinessType = 'residential' | 'mixed';

export interface Place {
  readonly name: string;
  readonly county: County;
  /** Outward codes: one, a range such as `OX1-OX4`, or a comma list; see `expandPostcodeRange`. */
  readonly postcode: string;
  readonly mainPostcode: string;
  /** Given only for towns of 5,000 people or more. */
  readonly population?: number;
  readonly coordinates: Coordinates;
  /** Names of the five nearest other places, nearest first: `places.test.ts` fills it. A name that two places share means the nearer one. */
  readonly nearbyAreas: readonly string[];
  /** What the place is known for. Left out where no source says anything: see `keyFeaturesOf`. */
  readonly keyFeatures?: readonly string[];
  readonly businessType: BusinessType;
}

/**
 * Every place of the directory, nearest to Witney first, so that the first place
 * of a name is the one nearer to home. Sources: `sources.md` beside this file.
 */
// A JSON import widens the unions to string; places.test.ts checks every field.
export const places = placesJson as readonly Place[];

/**
 * One slug a place, in the order of `places`. The first place of a name keeps the
 * plain slug; a later one adds its county (`aston`, then `aston-berkshire`).
 */
export function assignSlugs(places: readonly Pick<Place, 'name' | 'county'>[]): string[] {
  const taken = new Set<string>();
  return places.map(({ name, county }) => {
    const plain = slugFromText(name);
    const slug = taken.has(plain) ? slugFromText(`${name} ${county}`) : plain;
    taken.add(slug);
    return slug;
  });
}

const outwardCode = /^[A-Z]{1,2}\d[A-Z\d]?$/;
const outwardRange = /^([A-Z]{1,2})(\d{1,2})-([A-Z]{1,2})(\d{1,2})$/;

export class PostcodeRangeError extends Error {
  override readonly name = 'PostcodeRangeError';

  constructor(part: string) {
    super(
      `"${part}" is neither an outward code (OX1) nor a rising range in one area (OX1-OX4). Correct it.`,
    );
  }
}

function expandPart(part: string): string[] {
  if (outwardCode.test(part)) return [part];
  const [, area, first, lastArea, last] = outwardRange.exec(part) ?? [];
  const from = Number(first);
  const length = Number(last) - from + 1;
  if (area === undefined || area !== lastArea || length < 2) throw new PostcodeRangeError(part);
  return Array.from({ length }, (_, step) => `${area}${from + step}`);
}

/**
 * The outward codes of a postcode text: `OX1-OX4` gives OX1, OX2, OX3 and OX4,
 * `SN1-SN3, SN5` gives SN1, SN2, SN3 and SN5, an empty text gives none.
 * Throws `PostcodeRangeError` on anything else.
 */
export function expandPostcodeRange(text: string): string[] {
  if (text.trim() === '') return [];
  return text.split(',').flatMap((part) => expandPart(part.trim().toUpperCase()));
}
