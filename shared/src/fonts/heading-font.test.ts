import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

const font = readFileSync(join(__dirname, 'heading.woff2'));
const reset = readFileSync(join(__dirname, '../reset.css'), 'utf8');

const maxBytes = 40_000;

/** Widths of the site's headings in the font over those in Arial: heading-font.md. */
const sizeAdjust = 14355 / 15315;

/** Tables that the WOFF2 format knows by number, as far as they are asked for here. */
const knownTables = new Map([
  [1, 'head'],
  [2, 'hhea'],
]);
const transformed = new Set([10, 11]);

/** The tables of a WOFF2 file, https://www.w3.org/TR/WOFF2/#table_dir_format, by name. */
function readTables(file: Buffer): Map<string, Buffer> {
  let at = 48;
  const readLength = (): number => {
    for (let value = 0; ; at += 1) {
      const byte = file.readUInt8(at);
      value = value * 128 + (byte & 127);
      if (byte < 128) {
        at += 1;
        return value;
      }
    }
  };
  const tables = Array.from({ length: file.readUInt16BE(12) }, () => {
    const flags = file.readUInt8(at);
    at += 1;
    const tag = flags & 63;
    if (tag === 63) at += 4;
    const original = readLength();
    const isTransformed = transformed.has(tag) ? flags >> 6 !== 3 : flags >> 6 !== 0;
    return { name: knownTables.get(tag) ?? `table ${tag}`, length: isTransformed ? readLength() : original };
  });
  const data = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20)));
  let start = 0;
  return new Map(tables.map(({ name, length }) => [name, data.subarray(start, (start += length))]));
}

/** A percentage among the fallback's overrides. */
function override(name: string): number {
  return Number(new RegExp(`${name}: ([\\d.]+)%`).exec(reset)?.[1]);
}

test('the heading font is small enough to be loaded with every page', () => {
  expect(font.length).toBeLessThanOrEqual(maxBytes);
});

test('the fallback takes as much room as the font, in lines and in letters', () => {
  const tables = readTables(font);
  const [head, hhea] = [tables.get('head'), tables.get('hhea')];
  if (!head || !hhea) throw new Error('The font has no tables head and hhea.');
  const percent = (units: number) => (units / head.readUInt16BE(18) / sizeAdjust) * 100;

  expect(override('size-adjust')).toBeCloseTo(sizeAdjust * 100, 1);
  expect(override('ascent-override')).toBeCloseTo(percent(hhea.readInt16BE(4)), 1);
  expect(override('descent-override')).toBeCloseTo(percent(-hhea.readInt16BE(6)), 1);
  expect(override('line-gap-override')).toBeCloseTo(percent(hhea.readInt16BE(8)), 1);
});
