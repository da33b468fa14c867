import type { Coordinates, Located } from '@site/shared/geometry';
import codesElsewhereJson from './codes-elsewhere.json';
import outcodesJson from './outcodes.json';
import townsElsewhereJson from './towns-elsewhere.json';

/** An outward code of a place of the directory; its coordinates are the mean of its unit postcodes. */
interface Outcode extends Located {
  readonly code: string;
  /** Distance from that mean to the farthest of its unit postcodes. */
  readonly farthestKm: number;
}

/** Figures from OS Code-Point Open, August 2014; see `sources.md` beside this file. */
export const outcodes: readonly Outcode[] = outcodesJson;

/** The mean of a code's unit postcodes. */
interface CodeElsewhere extends Coordinates {
  readonly code: string;
}

/** The outward codes within 75 km of Burford that no place of the directory has: `outcodes` has the others. Sources: `sources.md`. */
export const codesElsewhere: readonly CodeElsewhere[] = codesElsewhereJson;

/** The middle of a town, to about a kilometre. */
interface TownElsewhere extends Coordinates {
  readonly name: string;
}

/** Cities and well-known towns that are not on the list, so that the finder can say how far away they are. Sources: `sources.md`. */
export const townsElsewhere: readonly TownElsewhere[] = townsElsewhereJson;

/** An outward code with a page of its own. */
export interface PostcodeArea extends Outcode {
  /** The area of the code, as in its page's heading. */
  readonly covers: string;
}

const covered: Readonly<Record<string, string>> = { OX28: 'Witney', SN1: 'central Swindon' };

export const postcodeAreas: readonly PostcodeArea[] = outcodes.flatMap((outcode) => {
  const covers = covered[outcode.code];
  return covers === undefined ? [] : [{ ...outcode, covers }];
});

export function findPostcodeArea(outcode: string | undefined): PostcodeArea | undefined {
  return postcodeAreas.find(({ code }) => code.toLowerCase() === outcode);
}

export function postcodePath({ code }: PostcodeArea): string {
  return `/postcode/${code.toLowerCase()}`;
}
