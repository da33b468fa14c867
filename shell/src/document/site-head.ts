import { business } from '@site/shared';
import { escapeMarkup } from '@site/shared/escape';
import touchIcon from './app-icon.svg?180.png';
import icon192 from './app-icon.svg?192.png';
import icon512 from './app-icon.svg?512.png';
import icon from './icon.svg?icon.svg';

import './icon.svg?favicon.ico';

/** The colour of the page in either scheme, as in `tokens.css`: browsers and systems use it for their own parts of the window. */
export const themeColors = { light: '#fdfbf6', dark: '#14191d' };

/** Path of the manifest: in the root, so that its scope is the whole site. */
export const webManifestPath = '/manifest.webmanifest';

/**
 * Name and icons for the home screen of a phone. It opens in the browser, with back, address and
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

/** The elements that all heads have in common. The size of the page's picture comes after the picture, which `HeadElements` names. */
export const siteHead = renderSiteHead();

function renderSiteHead(): string {
  const properties = { 'og:site_name': business.name, 'og:locale': 'en_GB', 'og:image:width': '1200', 'og:image:height': '630' };
  return [
    ...Object.entries(properties).map(([property, content]) => `<meta property="${property}" content="${escapeMarkup(content)}">`),
    '<meta name="twitter:card" content="summary_large_image">',
    ...Object.entries(themeColors).map(
      ([scheme, color]) => `<meta name="theme-color" content="${color}" media="(prefers-color-scheme: ${scheme})">`,
    ),
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    `<link rel="icon" href="${icon}" type="image/svg+xml">`,
    `<link rel="apple-touch-icon" href="${touchIcon}">`,
    `<link rel="manifest" href="${webManifestPath}">`,
  ].join('\n');
}
