import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { business } from '@site/shared';
import { themeColors, webManifest } from './site-head';

test('the manifest is that of the whole site, in British English', () => {
  expect(webManifest).toMatchObject({ name: business.name, id: '/', start_url: '/', lang: 'en-GB' });
});

test('a name on a home screen is short', () => {
  expect(business.name.startsWith(webManifest.short_name)).toBe(true);
  expect(webManifest.short_name.length).toBeLessThanOrEqual(20);
});

test('no browser offers to install an app', () => {
  expect(webManifest.display).toBe('browser');
});

test('systems find an icon of either usual size, and one that they may cut to a shape', () => {
  const icons = webManifest.icons.map(({ sizes, purpose }) => [sizes, purpose]);

  expect(icons).toEqual([
    ['192x192', undefined],
    ['512x512', undefined],
    ['512x512', 'maskable'],
  ]);
});

const [light = '', dark = ''] = readFileSync(join(__dirname, '../../../shared/src/tokens.css'), 'utf8').split('@media screen and (prefers-color-scheme: dark)');

test.each([
  ['light', light],
  ['dark', dark],
] as const)('what is around the page has the colour of the page in the %s scheme', (scheme, tokens) => {
  expect(themeColors[scheme]).toBe(/--color-page: ([^;]+);/.exec(tokens)?.[1]);
});
