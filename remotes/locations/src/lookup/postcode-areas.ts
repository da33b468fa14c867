import type { Coordinates } from '@site/shared/geometry';

/** An outward code with a page of its own. */
export interface PostcodeArea {
  /** In lower case, as in its page's path. */
  readonly outcode: string;
  readonly code: string;
  /** What the code covers, as in its page's heading. */
  readonly covers: string;
  /** Mean of the code's unit postcodes. */
  readonly coordinates: Coordinates;
}

/** Figures from OS Code-Point Open, August 2014. */
export const postcodeAreas: readonly PostcodeArea[] = [
  {
    outcode: 'ox28',
    code: 'OX28',
    covers: 'Witney',
    coordinates: { lat: 51.78637, lng: -1.48604 },
  },
  {
    outcode: 'sn1',
    code: 'SN1',
    covers: 'central Swindon',
    coordinates: { lat: 51.55719, lng: -1.78413 },
  },
];

export function findPostcodeArea(outcode: string | undefined): PostcodeArea | undefined {
  return postcodeAreas.find((area) => area.outcode === outcode);
}

export function postcodePath({ outcode }: PostcodeArea): string {
  return `/postcode/${outcode}`;
}
