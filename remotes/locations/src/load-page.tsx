import type { ReactElement } from 'react';
import { loadFinder } from '@site/shared';
import type { PageOutcome, PageRequest } from '@site/shared';
import { locationPath, locationSlug } from './lookup/location-slug';
import { isNearMeTopic } from './lookup/near-me-topic';
import { findPostcodeArea } from './lookup/postcode-areas';
import { drawAreasMap, loadAreasData, loadLocationData, loadNearMeData, loadPostcodeData } from './page-data/load-directory';
import type { AnsweredQuestion, AreasPageData, LocationPageData, NearMePageData, PostcodePageData } from './page-data/page-data';
import { loadTown } from './towns/load-town';

/*
 * `request.data` was written by this release's own `prepare` for the same path: the page's lock holds both
 * to one release, so its shape is known.
 */

const notFound: PageOutcome = { kind: 'not-found' };

export async function loadAreas({ data }: PageRequest): Promise<PageOutcome> {
  const prepared = data as AreasPageData | undefined;
  const [{ AreasPage }, areas, mapDrawing, answer] = await Promise.all([
    import(/* webpackChunkName: "areas" */ './pages/areas-page'),
    prepared ?? loadAreasData(),
    drawAreasMap(),
    prepared?.question && showAnswer(prepared.question),
  ]);
  return { kind: 'page', element: <AreasPage areas={areas} answer={answer} mapDrawing={mapDrawing} /> };
}

async function showAnswer({ outcome }: AnsweredQuestion): Promise<ReactElement> {
  const { FinderAnswer } = await loadFinder();
  return <FinderAnswer outcome={outcome} />;
}

/** `/locations/{location}` is another name of `/{location}`. */
export function redirectToLocation(location: string | undefined): PageOutcome {
  const slug = locationSlug(location);
  return slug === undefined ? notFound : { kind: 'redirect', to: locationPath(slug) };
}

/** Whether there can be a page is settled before any code of it is loaded. */
export async function loadLocation({ params, data }: PageRequest): Promise<PageOutcome> {
  const slug = locationSlug(params.location);
  if (slug === undefined) return notFound;
  if (slug !== params.location) return { kind: 'redirect', to: locationPath(slug) };
  const prepared = data as LocationPageData | undefined;
  return { kind: 'page', element: prepared ? await knownLocation(slug, prepared) : await locationLookup(slug) };
}

/** Needs no query client, which is a tenth of a first load. */
async function knownLocation(slug: string, location: LocationPageData): Promise<ReactElement> {
  const [{ LocationPage }, town] = await Promise.all([
    import(/* webpackChunkName: "location" */ './pages/location-page'),
    loadTown(slug),
  ]);
  return <LocationPage slug={slug} town={town} location={location} />;
}

async function locationLookup(slug: string): Promise<ReactElement> {
  const [{ LocationLookup }, town] = await Promise.all([
    import(/* webpackChunkName: "location-lookup" */ './pages/location-lookup'),
    loadTown(slug),
  ]);
  return <LocationLookup slug={slug} town={town} lookUp={loadLocationData} />;
}

export async function loadPostcode({ params, data }: PageRequest): Promise<PageOutcome> {
  const area = findPostcodeArea(params.outcode);
  if (!area) return notFound;
  const prepared = data as PostcodePageData | undefined;
  const [{ PostcodePage }, description] = await Promise.all([
    import(/* webpackChunkName: "postcode" */ './pages/postcode-page'),
    prepared ?? loadPostcodeData(area),
  ]);
  return { kind: 'page', element: <PostcodePage area={area} description={description} /> };
}

export async function loadNearMe({ params, data }: PageRequest): Promise<PageOutcome> {
  if (!isNearMeTopic(params.topic)) return notFound;
  const prepared = data as NearMePageData | undefined;
  const [{ NearMePage }, towns] = await Promise.all([
    import(/* webpackChunkName: "near-me" */ './pages/near-me-page'),
    prepared ?? loadNearMeData(),
  ]);
  return { kind: 'page', element: <NearMePage towns={towns} /> };
}
