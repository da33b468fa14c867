import { escapeMarkup } from '@site/shared/escape';
import type { Preview } from '../../store/preview-record';
import type { ComposedPage } from '../../store/site-manifest';
import { bannerStylePath, renderBanner } from './preview-banner';

/** The policy of the document with the pictures. Nothing of the previewed release is part of it but in frames. */
export const picturesPolicy = "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** A browser may load all of them at once. */
const mostPictures = 24;

/**
 * Shows the pages of a preview's section as a phone shows them: each picture is the page itself in a frame. Those with an
 * element that stays on the screen come first, then those with an island, which may show one.
 */
export function renderPictures(preview: Preview, pages: readonly ComposedPage[]): string {
  const own = pages.filter(({ section }) => section === preview.section);
  const overlaysOn = (path: string) => preview.overlays.filter((overlay) => overlay.pages.includes(path)).map(({ selector }) => selector);
  const rank = ({ path, islands }: ComposedPage) => (overlaysOn(path).length > 0 ? 0 : islands.some(({ section }) => section === preview.section) ? 1 : 2);
  const sorted = own.toSorted((one, other) => rank(one) - rank(other));
  const title = `Pages of ${escapeMarkup(preview.section)} ${escapeMarkup(preview.version)}`;
  const ofIslands = preview.overlays.filter((overlay) => overlay.pages.length === 0).map(({ selector }) => selector);
  return (
    `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><link rel="stylesheet" href="${bannerStylePath}"></head>` +
    `<body class="preview-pictures">${renderBanner(preview)}<main><h1>${title}</h1>` +
    '<p>Each picture is the page itself on a phone, before anybody scrolls. Does an element cover header, footer or the page? The gate cannot tell. Pages with an element that stays on the screen come first; open them, and scroll.</p>' +
    (ofIslands.length > 0 ? `<p>No page is served with these, so at most an island shows them: ${ofIslands.map(code).join(', ')}.</p>` : '') +
    `<ul>${sorted.slice(0, mostPictures).map((page) => renderPicture(page, overlaysOn(page.path))).join('')}</ul>` +
    (sorted.length > mostPictures ? `<h2>Without a picture</h2><ul>${sorted.slice(mostPictures).map((page) => `<li>${link(page)}</li>`).join('')}</ul>` : '') +
    '</main></body></html>'
  );
}

/** With its scripts, because an island may cover the page. The sandbox keeps careless ones from opening windows; it is no protection against hostile ones, which reach the document around the frame as they reach the page that is opened by itself. */
function renderPicture(page: ComposedPage, overlays: readonly string[]): string {
  const frame = `<iframe src="${escapeMarkup(page.path)}" title="${escapeMarkup(page.name)}" loading="lazy" sandbox="allow-same-origin allow-scripts"></iframe>`;
  const note = overlays.length > 0 ? `<br>stays on the screen: ${overlays.map(code).join(', ')}` : '';
  return `<li><div class="preview-picture" inert>${frame}</div>${link(page)}${note}</li>`;
}

function link({ path, name }: ComposedPage): string {
  return `<a href="${escapeMarkup(path)}">${escapeMarkup(name)}</a>`;
}

function code(text: string): string {
  return `<code>${escapeMarkup(text)}</code>`;
}
