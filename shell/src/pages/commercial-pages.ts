import type { ListedLink } from '@site/shared';
import { commercialLinks } from '../chrome/site-links';

/** Who each page is for. */
const notes: Readonly<Record<string, string>> = {
  '/new-build-installation': 'builders and self-builders',
  '/commercial-tv-installation': 'hotels, pubs, shops, offices, landlords',
  '/student-accommodation-tv': 'halls and shared houses',
  '/services#business-services': 'everything for businesses',
};

/** The header's commercial links, with notes. */
export const commercialPages: readonly ListedLink[] = commercialLinks.map((link) => ({ ...link, note: notes[link.path] ?? '' }));
