import type { KnownPage, PublishedFile } from '@site/shared';
import { finderFilePath } from '@site/shared/finder-file';
import { finderIndexFile } from './finder/finder-index-file';
import { lastReviewed } from './last-reviewed';
import { locationPath } from './lookup/location-slug';
import { nearMePath } from './lookup/near-me-topic';
import { postcodeAreas, postcodePath } from './lookup/postcode-areas';
import { fullName, listedPlaces } from './page-data/listed-places';

export { routes } from './routes';
export { section } from './section';

/** Heading of these pages in lists of all pages. */
export const title = 'Areas and places';

const lastModified = lastReviewed;

export const knownPages: readonly KnownPage[] = [
  { path: '/areas', title: 'Areas we cover', lastModified },
  ...postcodeAreas.map((area) => ({ path: postcodePath(area), title: `${area.code} (${area.covers})`, lastModified })),
  { path: nearMePath, title: 'TV aerial installation near you', lastModified },
  ...listedPlaces.map((place) => ({ path: locationPath(place.slug), title: fullName(place), lastModified })),
];

/** The index that the finder searches, on this section's pages and the shell's. */
export const files: readonly PublishedFile[] = [
  { path: finderFilePath, type: 'application/json', content: JSON.stringify(finderIndexFile) },
];
