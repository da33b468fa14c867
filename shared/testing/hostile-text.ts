import fc from 'fast-check';

/** Texts that have broken parsers, paths and pages before. */
const awkward = [
  '/', '//', '\\', '.', '..', '/../', '%', '%2e', '%2E%2E', '%2f', '%5C', '%00', '%0d%0a', '%E0%A4%A', '%ff', '%ED%A0%80', '%c0%ae', '%25', '%252e',
  '\0', '\r\n', '\t', '\u007f', '\u0085', '\u2028', '\u2029', '\ufeff', '\u202e', '\ud800', '\udc00', '\uffff',
  '<', '>', '&', '"', "'", '`', '</script>', '</SCRIPT ', '<!--', '-->', ']]>', '<img src=x onerror=alert(1)>', '&lt;', '&#0;', '\\u003c', '"\\"<', 'javascript:', '${a}', '$&', '$`',
  '__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'null', 'undefined', 'NaN', '-1', '1e999',
  'İ', 'ı', 'ß', 'ſ', '\u212a', 'Σ', 'ﬀ', 'é', 'e\u0301', '😀', '٣', '１',
  '-', '--', '_', ' ', '?', '#', ':', ';', '@', 'oxford', 'st-', 'North-', 'blog', 'a'.repeat(60), 'Z'.repeat(200),
];

/** Any character, as `unit: 'binary'` has it; that one takes most of a second to load. */
export const anyCharacter = fc.nat(0x10f7ff).map((n) => String.fromCodePoint(n < 0xd800 ? n : n + 0x800));

/** Text as attackers, broken clients and bad luck write it. */
export const hostileText: fc.Arbitrary<string> = fc
  .array(fc.oneof(fc.constantFrom(...awkward), fc.string({ unit: anyCharacter, maxLength: 4 }), fc.string({ unit: 'grapheme-ascii', maxLength: 8 })), { maxLength: 8 })
  .map((parts) => parts.join(''));

/** JSON of any shape with hostile text in it, names included. */
export const hostileJson: fc.Arbitrary<unknown> = fc
  .object({ key: hostileText, values: [hostileText, fc.double(), fc.integer(), fc.boolean(), fc.constant(null)], maxDepth: 3, maxKeys: 4 })
  .map((value): unknown => JSON.parse(JSON.stringify(value)));

type Change = readonly [place: number, value: unknown];

/** A valid value with up to three of its parts replaced, removed or given more. */
export function damaged(valid: unknown): fc.Arbitrary<unknown> {
  const value = fc.oneof(hostileText, hostileJson, fc.integer(), fc.constantFrom(null, true, [], {}, undefined, -0, 1e308));
  const change: fc.Arbitrary<Change> = fc.tuple(fc.nat(), value);
  return fc.tuple(fc.array(change, { maxLength: 3 }), hostileText).map(([changes, name]) => changes.reduce((json: unknown, one) => applyChange(json, one, name), valid));
}

function applyChange(json: unknown, [place, value]: Change, name: string): unknown {
  const copy = structuredClone(json);
  const parts = partsOf(copy);
  const [owner, key] = parts[place % (parts.length + 1)] ?? [];
  if (!owner || key === undefined) return typeof copy === 'object' && copy !== null ? { ...copy, [name]: value } : value;
  if (value === undefined) Reflect.deleteProperty(owner, key);
  else Object.defineProperty(owner, key, { value, enumerable: true, configurable: true, writable: true });
  return copy;
}

/** Every place in a value, the outermost first. */
function partsOf(json: unknown): [owner: object, key: string][] {
  if (typeof json !== 'object' || json === null) return [];
  return Object.entries(json).flatMap(([key, part]): [object, string][] => [[json, key], ...partsOf(part)]);
}
