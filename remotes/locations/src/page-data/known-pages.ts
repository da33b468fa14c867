import type { KnownPage } from '@site/shared';
import { postcodeAreas, postcodePath } from '../directory/outcodes';
import { locationPath, nearMePath } from '../directory/location-paths';
import { fullName, listedPlaces } from './listed-places';
import pageDays from './page-days.json';

const days = new Map(Object.entries(pageDays).map(([path, { day }]) => [path, day]));

export const areasPage = known('/areas', 'Areas we cover');
export const postcodePages = postcodeAreas.map((area) => known(postcodePath(area), `${area.code} (${area.covers})`));
export const nearMePage = known(nearMePath, 'TV aerial installation near you');
export const placePages = listedPlaces.map((place) => known(locationPath(place.slug), fullName(place)));

/** Its day is that on which what the page says last changed. `page-checks/place-pages.test.ts` keeps it true. */
function known(path: string, title: string): KnownPage {
  const lastModified = days.get(path);
  if (lastModified !== undefined) return { path, title, lastModified };
  throw new Error(`page-days.json has no day for ${path}. Run UPDATE_PAGES=1 npx jest remotes/locations/src/page-checks.`);
}
