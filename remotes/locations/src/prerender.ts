import { business, publishData } from '@site/shared';
import type { KnownPage, PublishedFile } from '@site/shared';
import { finderFilePath } from '@site/shared/finder-file';
import { postcodeAreas, postcodePath } from './directory/outcodes';
import { finderIndexFile } from './finder/finder-index-file';
import { locationPath, nearMePath } from './lookup/location-slug';
import { fullName, listedPlaces } from './page-data/listed-places';
import pageDays from './page-data/page-days.json';
import { checkServiceArea } from './pieces/place-answer';
import { publishedPlacesPicture } from './pieces/place-heads';

checkServiceArea(business.serviceArea);

export { routes } from './routes';
export { section } from './section';

/** Heading of these pages in lists of all pages. */
export const title = 'Areas and places';

const days = new Map(Object.entries(pageDays).map(([path, { day }]) => [path, day]));

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

/** The day on which what a page says last changed. `page-checks/place-pages.test.ts` keeps it true. */
function lastModifiedOf(path: string): string {
  const day = days.get(path);
  if (day === undefined) {
    throw new Error(`page-days.json has no day for ${path}. Run UPDATE_PAGES=1 npx jest remotes/locations/src/page-checks.`);
  }
  return day;
}
