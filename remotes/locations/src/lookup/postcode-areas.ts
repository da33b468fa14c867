import { outcodes } from '../directory/outcodes';
import type { Outcode } from '../directory/outcodes';

/** An outward code with a page of its own. */
export interface PostcodeArea extends Outcode {
  /** What the code covers, as in its page's heading. */
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
