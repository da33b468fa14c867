import { business } from '@site/shared';
import { escapeMarkup } from '@site/shared/escape';
import touchIcon from './app-icon.svg?180.png';
import './icon.svg?favicon.ico';
import icon from './icon.svg?icon.svg';
import { themeColors } from './theme-colors';
import { webManifestPath } from './web-manifest';

/** What every page's head has in common. The size of the page's picture comes after the picture, which `HeadElements` names. */
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
