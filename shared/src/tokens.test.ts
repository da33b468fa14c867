import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const css = readFileSync(join(__dirname, 'tokens.css'), 'utf8');
const [lightBlock = '', darkBlock = ''] = css.split('@media screen and (prefers-color-scheme: dark)');
const light = readColours(lightBlock);
const dark = new Map([...light, ...readColours(darkBlock)]);

/** Text needs 4.5 : 1 (WCAG 2.2, 1.4.3), borders of controls and the focus ring 3 : 1 (1.4.11). */
const pairs: readonly (readonly [minimum: number, fronts: readonly string[], backs: readonly string[]])[] = [
  [4.5, ['text', 'text-quiet', 'link', 'signal-text'], ['page', 'surface', 'surface-strong']],
  [4.5, ['on-signal'], ['signal', 'signal-hover']],
  [4.5, ['on-slate', 'on-slate-quiet', 'on-slate-link'], ['slate', 'slate-raised']],
  [4.5, ['text', 'link'], ['caution-surface']],
  [4.5, ['page'], ['text']],
  [4.5, ['text'], ['art-sky', 'art-sky-low']],
  [3, ['line-strong', 'signal', 'focus'], ['page', 'surface']],
  [3, ['focus'], ['surface-strong', 'caution-surface', 'art-sky', 'art-sky-low']],
  [3, ['on-slate-link'], ['slate', 'slate-raised']],
  [3, ['caution-line'], ['caution-surface', 'page']],
];

function readColours(block: string): Map<string, string> {
  const found = block.matchAll(/--(?:color-)?([\w-]+): (#[\da-f]{3,6});/g);
  return new Map([...found].map(([, name = '', hex = '']) => [name, hex]));
}

/** Relative luminance, https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(hex: string): number {
  const digits = hex.length === 4 ? hex.replace(/[\da-f]/g, '$&$&') : hex;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The pairs that stand apart too little, with what they have. */
function weakPairs(colours: ReadonlyMap<string, string>): string[] {
  return pairs.flatMap(([minimum, fronts, backs]) =>
    fronts.flatMap((front) =>
      backs.flatMap((back) => {
        const ratio = contrast(colours.get(front) ?? '', colours.get(back) ?? '');
        return ratio >= minimum ? [] : [`${front} on ${back}: ${ratio.toFixed(2)}, wanted ${minimum}`];
      }),
    ),
  );
}

test('the ratio is that of the guidelines', () => {
  expect(contrast('#000', '#ffffff')).toBe(21);
  expect(contrast('#767676', '#fff')).toBeCloseTo(4.54, 2);
});

test.each([
  ['light', light],
  ['dark', dark],
])('colours that meet stand apart: %s', (_scheme, colours) => {
  expect(weakPairs(colours)).toEqual([]);
});

test('every colour of a drawing has a value for the dark', () => {
  const inTheDark = readColours(darkBlock);

  expect([...light.keys()].filter((name) => name.startsWith('art-') && !inTheDark.has(name))).toEqual([]);
});
