import { escapeMarkup } from '@site/shared/escape';
import { insertAfter, pageStart } from '../../../src/document/page-marks';
import type { Preview } from '../../store/preview-record';

/** The banner's form posts there to leave the preview. */
export const leavePath = '/preview/leave';

export const bannerStylePath = '/preview/banner.css';

/** System colours, because a page's style holds only the tokens that the page uses. */
export const bannerStyle = `.preview-banner {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem 1.5rem;
  padding: 0.75rem 1rem;
  background: Mark;
  color: MarkText;
  font: 1rem/1.4 system-ui, sans-serif;
}
.preview-banner > * {
  margin: 0;
}
.preview-banner p {
  flex: 1 1 20rem;
}
.preview-banner a {
  color: inherit;
}
.preview-banner button {
  padding: 0.5rem 1rem;
  font: inherit;
}
.preview-pictures {
  margin: 0;
  font: 1rem/1.4 system-ui, sans-serif;
}
.preview-pictures main {
  padding: 1rem;
}
.preview-pictures main > p {
  max-width: 40rem;
}
.preview-pictures ul {
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(168px, 1fr));
  gap: 2rem 1rem;
  padding: 0;
  list-style: none;
}
.preview-pictures li {
  overflow-wrap: anywhere;
}
.preview-picture {
  width: 168px;
  height: 363px;
  margin-bottom: 0.5rem;
  overflow: hidden;
  outline: 1px solid;
}
.preview-picture iframe {
  width: 390px;
  height: 844px;
  border: 0;
  transform: scale(0.43);
  transform-origin: 0 0;
}
`;

/** The pictures of a preview's pages, which `renderPictures` makes. */
export const picturesPath = '/preview/pages';

/** Says on a page that it is part of a preview. Navigation replaces the banner with the content of the page. */
export function addBanner(html: string, preview: Preview): string {
  return insertAfter(pageStart, html, renderBanner(preview));
}

export function renderBanner({ section, version, expires }: Preview): string {
  const until = new Date(expires).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  return (
    `<section class="preview-banner" aria-label="Preview"><link rel="stylesheet" href="${bannerStylePath}">` +
    `<p><strong>Preview</strong> of ${escapeMarkup(section)} ${escapeMarkup(version)}, until ${until} UTC. Only people with its link see it. Its forms send nothing. <a href="${picturesPath}">Pictures of its pages</a></p>` +
    `<form method="post" action="${leavePath}"><button>Leave the preview</button></form></section>`
  );
}
