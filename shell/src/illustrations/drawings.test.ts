import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const tokens = readFileSync(join(__dirname, '../../../shared/src/tokens.css'), 'utf8');
const [lightTokens = '', darkTokens = ''] = tokens.split('@media screen and (prefers-color-scheme: dark)');
const drawings = readdirSync(__dirname).filter((file) => file.endsWith('.svg'));
const maxBytes = 8_000;

const artColours = (block: string) => new Set([...block.matchAll(/--art-[\w-]+: (#[\da-f]{6});/g)].map(([, hex]) => hex));
const hexes = (text: string) => [...new Set(text.match(/#[\da-f]{3,8}\b/gi) ?? [])];

test('there are drawings', () => {
  expect(drawings.length).toBeGreaterThan(7);
});

describe.each(drawings)('%s', (file) => {
  const svg = readFileSync(join(__dirname, file), 'utf8');
  const darkRules = /<style>@media \(prefers-color-scheme:dark\)\{(.*)\}<\/style>/.exec(svg)?.[1] ?? '';

  it('is small', () => {
    expect(brotliCompressSync(svg).length).toBeLessThanOrEqual(maxBytes);
  });

  it('has only colours of the tokens, in light and in dark', () => {
    const [light, dark] = [artColours(lightTokens), artColours(darkTokens)];

    expect(darkRules).not.toBe('');
    expect(hexes(darkRules).filter((hex) => !dark.has(hex))).toEqual([]);
    expect(hexes(svg.replace(darkRules, '')).filter((hex) => !light.has(hex))).toEqual([]);
    expect(svg.match(/(fill|stroke)="(?!#|none)[^"]*"|rgb\(|hsl\(/g)).toBeNull();
  });

  it('scales, and brings nothing that runs or loads', () => {
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+" fill="none">/);
    expect(svg).not.toMatch(/<script|<image|<text|href|url\(|@import|\son\w+=/);
  });
});
