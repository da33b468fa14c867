/** A postcode in a text. */
export interface PostcodeText {
  /** The first half, e.g. `OX28`. */
  readonly outward: string;
  /** Whether the second half, or a part of it, follows: then the first half is complete. */
  readonly complete: boolean;
}

const whole = /^([A-Z]{1,2}\d[A-Z\d]?)\d[A-Z]{2}$/;
const half = /^([A-Z]{1,2}) ?(\d[A-Z\d]?)(?:( [A-Z\d]{1,3})|(\d[A-Z]?))?$/;

/**
 * Reads a postcode in any spelling: `OX28 4BJ`, `ox284bj`, ` Ox 28`, `OX2 8`, and `0X28` with a zero. Returns undefined for
 * any other text. It does not check whether Royal Mail uses the code.
 */
export function readPostcode(text: string): PostcodeText | undefined {
  const tidy = text
    .toUpperCase()
    .replace(/[\s\p{P}]+/gu, ' ')
    .trim()
    .replace(/^0(?=[A-Z])/, 'O');
  const [, outward] = whole.exec(tidy.replaceAll(' ', '')) ?? [];
  if (outward !== undefined) return { outward, complete: true };
  const [, area, district, spaced, joined] = half.exec(tidy) ?? [];
  if (area === undefined || district === undefined) return undefined;
  return { outward: area + district, complete: (spaced ?? joined) !== undefined };
}

/** The letters at the beginning of a postcode. A single letter would match too many. */
export function readArea(text: string): string | undefined {
  return /^\s*([a-z]{2})\s*$/i.exec(text)?.[1]?.toUpperCase();
}

/** Reads the postcode at the end of a text, e.g. `OX28` in `Witney, OX28 4BJ`. */
export function readLastPostcode(text: string): PostcodeText | undefined {
  const words = text.trim().split(/[\s,]+/);
  const tails = [2, 1].filter((count) => count < words.length).map((count) => readPostcode(words.slice(-count).join(' ')));
  return tails.find((tail) => tail !== undefined);
}
