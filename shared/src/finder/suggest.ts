import type { FinderCode, FinderIndex, FinderPlace } from './finder-index';
import { matchLoosely, matchPlaces, mostPlaces } from './match-places';
import { readArea, readPostcode } from './read-postcode';

/** One option below the field. */
export interface Suggestion {
  /** The first text of the option, and what the field holds once it is chosen. */
  readonly value: string;
  readonly note: string;
}

/** Places and outward codes of the list that begin with a text, the likeliest first. */
export function suggest(index: FinderIndex, text: string): Suggestion[] {
  const postcode = readPostcode(text);
  // A complete code means one code; an incomplete one means every code that begins with it.
  const codes = postcode?.complete ? (code: string) => code === postcode.outward : beginsWith(postcode?.outward ?? readArea(text));
  return [...(postcode ? [] : suggestPlaces(index, text)), ...suggestCodes(index, codes)].slice(0, mostPlaces);
}

function beginsWith(beginning: string | undefined): (code: string) => boolean {
  return (code) => beginning !== undefined && code.startsWith(beginning);
}

function suggestPlaces(index: FinderIndex, text: string): Suggestion[] {
  const { exact, words, beginning, word } = matchPlaces(index, text);
  const found = [...exact, ...words, ...beginning, ...word];
  return (found.length > 0 ? found : matchLoosely(index, text)).map(describePlace);
}

function describePlace({ label, name, county, codes }: FinderPlace): Suggestion {
  return { value: label, note: label === name ? `${county}, ${codes.join(', ')}` : codes.join(', ') };
}

function suggestCodes({ codes }: FinderIndex, isWanted: (code: string) => boolean): Suggestion[] {
  return [...codes.values()]
    .filter(({ code, places }) => places.length > 0 && isWanted(code))
    .sort((a, b) => a.code.length - b.code.length || (a.code < b.code ? -1 : 1))
    .map(describeCode);
}

function describeCode({ code, places }: FinderCode): Suggestion {
  const [first, second, ...others] = places.map(({ name }) => name);
  const names = [first, second].filter((name) => name !== undefined).join(', ');
  return { value: code, note: others.length > 0 ? `${names} and ${others.length} more` : names };
}
