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
