import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** Tokens of the two schemes, in the order of `tokens.css`. */
const [lightTokens = '', darkTokens = ''] = readFileSync(join(__dirname, '../src/tokens.css'), 'utf8').split('@media screen and (prefers-color-scheme: dark)');
const artColours = (block: string) => new Set([...block.matchAll(/--art-[\w-]+: (#[\da-f]{6});/g)].map(([, hex]) => hex));
const hexes = (text: string) => [...new Set(text.match(/#[\da-f]{3,8}\b/gi) ?? [])];

/** Bytes after brotli. */
const maxBytes = 4_000;

export interface CheckedDrawings {
  /** How many drawings are in the folder, where nothing else shows that one is lost. */
  readonly count?: number;
  /** Drawings of another size than that of their kind, with the bytes that they may have. */
  readonly larger?: Readonly<Record<string, number>>;
}

/** Tests the drawings and diagrams of a folder: small, in the site's colours, without text or anything that runs or loads. */
export function checkDrawings(folder: string, { count, larger = {} }: CheckedDrawings = {}): void {
  const drawings = readdirSync(folder).filter((file) => file.endsWith('.svg'));

  if (count !== undefined) {
    test(`there are ${count} drawings`, () => {
      expect(drawings).toHaveLength(count);
    });
  }

  describe.each(drawings)('%s', (file) => {
    const svg = readFileSync(join(folder, file), 'utf8');
    const darkRules = /<style>@media \(prefers-color-scheme:dark\)\{(.*)\}<\/style>/.exec(svg)?.[1] ?? '';

    it('is small', () => {
      expect(brotliCompressSync(svg).length).toBeLessThanOrEqual(larger[file] ?? maxBytes);
    });

    it('has only colours of the tokens, in light and in dark', () => {
      const [light, dark] = [artColours(lightTokens), artColours(darkTokens)];

      expect(darkRules).not.toBe('');
      expect(hexes(darkRules).filter((hex) => !dark.has(hex))).toEqual([]);
      expect(hexes(svg.replace(darkRules, '')).filter((hex) => !light.has(hex))).toEqual([]);
      expect(svg.match(/(fill|stroke)="(?!#|none)[^"]*"|rgb\(|hsl\(/g)).toBeNull();
    });

    it('gives each shape its colour in both schemes', () => {
      const inLight = new Set([...svg.matchAll(/class="([\w-]+)"/g)].map(([, name]) => name));
      const inDark = new Set([...darkRules.matchAll(/\.([\w-]+)\{/g)].map(([, name]) => name));

      expect([...inLight].sort()).toEqual([...inDark].sort());
    });

    it('scales, and brings nothing that runs or loads', () => {
      const size = file in larger ? String.raw`\d+ \d+` : file.endsWith('.diagram.svg') ? '640 360' : '320 220';
      expect(svg).toMatch(new RegExp(`^<svg xmlns="http://www\\.w3\\.org/2000/svg" viewBox="0 0 ${size}" fill="none">`));
      expect(svg).not.toMatch(/<script|<image|<text|href|url\(|@import|\son\w+=/);
    });
  });
}
