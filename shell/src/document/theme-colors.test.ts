import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { themeColors } from './theme-colors';

const [light = '', dark = ''] = readFileSync(join(__dirname, '../../../shared/src/tokens.css'), 'utf8').split('@media screen and (prefers-color-scheme: dark)');

test.each([
  ['light', light],
  ['dark', dark],
] as const)('what is around the page has the colour of the page in the %s scheme', (scheme, tokens) => {
  expect(themeColors[scheme]).toBe(/--color-page: ([^;]+);/.exec(tokens)?.[1]);
});
