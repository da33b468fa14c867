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
.preview-banner button {
  padding: 0.5rem 1rem;
  font: inherit;
}
`;

/** Says on a page that it is part of a preview. Navigation replaces the banner with the content of the page. */
export function addBanner(html: string, preview: Preview): string {
  return insertAfter(pageStart, html, renderBanner(preview));
}

function renderBanner({ section, version, expires }: Preview): string {
  const until = new Date(expires).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  return (
    `<section class="preview-banner" aria-label="Preview"><link rel="stylesheet" href="${bannerStylePath}">` +
    `<p><strong>Preview</strong> of ${escapeMarkup(section)} ${escapeMarkup(version)}, until ${until} UTC. Only people with its link see it. Its forms send nothing.</p>` +
    `<form method="post" action="${leavePath}"><button>Leave the preview</button></form></section>`
  );
}
