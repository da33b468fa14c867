import type { Place } from './place';
import placesJson from './places.json';

/**
 * Every place of the directory, nearest to Witney first, so that the first place
 * of a name is the one nearer to home. Sources: `sources.md` beside this file.
 */
// A JSON import widens the unions to string; places.test.ts checks every field.
export const places = placesJson as readonly Place[];
