import { business } from '@site/shared';
import { webManifest } from './web-manifest';

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
