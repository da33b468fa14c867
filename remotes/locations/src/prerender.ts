import { business, publishData } from '@site/shared';
import type { KnownPage, PublishedFile } from '@site/shared';
import { finderFilePath } from '@site/shared/finder-file';
import { finderIndexFile } from './finder/finder-index-file';
import { locationPath } from './lookup/location-slug';
import { nearMePath } from './lookup/near-me-path';
import { postcodeAreas, postcodePath } from './lookup/postcode-areas';
import { fullName, listedPlaces } from './page-data/listed-places';
import { lastModifiedOf } from './page-data/page-days';
import { checkServiceArea } from './pieces/check-service-area';
import { publishedPlacesPicture } from './pieces/places-picture';

checkServiceArea(business.serviceArea);

export { routes } from './routes';
export { section } from './section';

/** Heading of these pages in lists of all pages. */
export const title = 'Areas and places';

export const knownPages: readonly KnownPage[] = [
  { path: '/areas', title: 'Areas we cover' },
  ...postcodeAreas.map((area) => ({ path: postcodePath(area), title: `${area.code} (${area.covers})` })),
  { path: nearMePath, title: 'TV aerial installation near you' },
  ...listedPlaces.map((place) => ({ path: locationPath(place.slug), title: fullName(place) })),
].map((page) => ({ ...page, lastModified: lastModifiedOf(page.path) }));

/** The index that the finder searches, on this section's pages and the shell's, and the picture of links to its pages. */
export const files: readonly PublishedFile[] = [
  publishData(finderFilePath, finderIndexFile),
  publishedPlacesPicture,
];
