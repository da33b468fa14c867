import { business } from '@site/shared';
import icon192 from './app-icon.svg?192.png';
import icon512 from './app-icon.svg?512.png';
import { themeColors } from './theme-colors';

/** Path of the manifest: in the root, so that its scope is the whole site. */
export const webManifestPath = '/manifest.webmanifest';

/**
 * What a system shows when somebody adds the site to a home screen. It opens in the browser, with back, address and
 * sharing, and no browser offers to install it as an app.
 */
export const webManifest = {
  name: business.name,
  short_name: business.name.split(' ').slice(0, 2).join(' '),
  id: '/',
  start_url: '/',
  lang: 'en-GB',
  display: 'browser',
  theme_color: themeColors.light,
  background_color: themeColors.light,
  icons: [
    { src: icon192, sizes: '192x192', type: 'image/png' },
    { src: icon512, sizes: '512x512', type: 'image/png' },
    { src: icon512, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};
