import type { PostcodeArea } from '../lookup/postcode-areas';
import type { AreasPageData, LocationPageData, NearMePageData, PostcodePageData } from './page-data';

/*
 * The directory is a chunk of its own. Prerendered pages carry what they show of it, so that only a
 * navigation in the browser loads it.
 */

export async function loadLocationData(slug: string): Promise<LocationPageData> {
  const { findLocation } = await import(/* webpackChunkName: "directory" */ './find-location');
  return findLocation(slug);
}

export async function loadAreasData(): Promise<AreasPageData> {
  const { listAreas } = await import(/* webpackChunkName: "directory" */ './list-areas');
  return listAreas();
}

/** The map as markup. Its prerendered drawing is in the HTML: a browser draws it only where there is none. */
export async function drawAreasMap(): Promise<string> {
  const [{ drawMap }, { listedPlaces }] = await Promise.all([
    import(/* webpackChunkName: "map" */ '../map/draw-map'),
    import(/* webpackChunkName: "directory" */ './listed-places'),
  ]);
  return drawMap(listedPlaces);
}

export async function loadNearMeData(): Promise<NearMePageData> {
  const { listTowns } = await import(/* webpackChunkName: "directory" */ './list-areas');
  return listTowns();
}

export async function loadPostcodeData(area: PostcodeArea): Promise<PostcodePageData> {
  const { describePostcode } = await import(/* webpackChunkName: "directory" */ './describe-postcode');
  return describePostcode(area);
}
