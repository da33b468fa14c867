import { business } from '@site/shared';
import touchIcon from './app-icon.svg?180.png';
import './icon.svg?favicon.ico';
import icon from './icon.svg?icon.svg';
import { themeColors } from './theme-colors';
import { webManifestPath } from './web-manifest';

/** What every page's head has in common. The picture's size stands behind the picture, which `PageHead` names. */
export const siteHead = renderSiteHead();

function renderSiteHead(): string {
  const properties = { 'og:site_name': business.name, 'og:locale': 'en_GB', 'og:image:width': '1200', 'og:image:height': '630' };
  return [
    ...Object.entries(properties).map(([property, content]) => `<meta property="${property}" content="${escapeAttribute(content)}">`),
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

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
