import type { ReactElement } from 'react';
import { data, redirect, useLoaderData } from 'react-router-dom';
import type { SectionRoute } from '@site/shared';
import { slugFromText } from '@site/shared/comparison-key';
import { isReservedLocation, locationSlug } from '@site/shared/location-slug';
import { locationPath, nearMePath } from './directory/location-paths';
import { findPostcodeArea } from './directory/outcodes';
import { aliases } from './directory/town-names';
import { answerQuestion } from './finder/finder-index-file';
import { drawAreasMap } from './islands/areas-map/draw-areas-map';
import { placeForm } from './islands/place-enquiry/place-enquiry';
import { counties, describePostcode, listAreas, listTowns } from './page-data/find-location';
import { areasPage, nearMePage, placePages, postcodePages } from './page-data/known-pages';
import { listedPlaces } from './page-data/listed-places';
import { AnswerPage } from './pages/answer-page';
import { AreasPage } from './pages/areas-page';
import { LocationPage } from './pages/location-page';
import { NearMePage } from './pages/near-me-page';
import { PostcodePage } from './pages/postcode-page';

/** Areas, places and postcodes: where the business works. */
export const routes: readonly SectionRoute[] = [
  { path: '/areas', loader: ({ request }) => loadAnswer(request), Component: AreasRoute, handle: { knownPages: [areasPage], query: ['q'] } },
  { path: '/locations', loader: () => redirect(areasPage.path) },
  { path: reservedPath(':location'), loader: ({ params }) => loadReserved(params.location), Component: ReservedRoute, handle: { enquiry: placeForm } },
  { path: '/postcode/:outcode', loader: ({ params }) => loadPostcode(params.outcode), Component: PostcodeRoute, handle: { knownPages: postcodePages, enquiry: placeForm } },
  { path: nearMePath, loader: listTowns, Component: NearMeRoute, handle: { knownPages: [nearMePage], enquiry: placeForm } },
  { path: '/:location', loader: ({ params }) => loadLocation(params.location), Component: LocationRoute, handle: { knownPages: placePages, enquiry: placeForm } },
];

/** The answer to the question of the finder's form, `?q=`; null without one. */
function loadAnswer({ url }: Request) {
  const asked = new URL(url).searchParams.get('q');
  return asked === null ? null : { asked, outcome: answerQuestion(asked) };
}

function AreasRoute(): ReactElement {
  const answer = useLoaderData<typeof loadAnswer>();
  if (answer) return <AnswerPage {...answer} count={listedPlaces.length} counties={counties} />;
  return <AreasPage areas={listAreas()} mapDrawing={drawAreasMap()} />;
}

/** The root has no place by a reserved word, so its page is here. */
function reservedPath(word: string): string {
  return `/locations/${word}`;
}

/** `/locations/{location}` is another name of `/{location}`, except for reserved words. */
function loadReserved(location: string | undefined): string {
  const slug = slugOf(location);
  if (!isReservedLocation(slug)) throw redirect(postcodeAnswer(slug) ?? locationPath(listedSlug(slug)));
  if (slug !== location) throw redirect(reservedPath(slug));
  return slug;
}

function ReservedRoute(): ReactElement {
  const slug = useLoaderData<typeof loadReserved>();
  return <LocationPage slug={slug} path={reservedPath(slug)} />;
}

function loadLocation(location: string | undefined): string {
  const slug = slugOf(location);
  if (isReservedLocation(slug)) throw notFound();
  const answered = postcodeAnswer(slug);
  if (answered !== undefined) throw redirect(answered);
  const listed = listedSlug(slug);
  if (listed !== location) throw redirect(locationPath(listed));
  return slug;
}

function LocationRoute(): ReactElement {
  return <LocationPage slug={useLoaderData<typeof loadLocation>()} />;
}

/** @throws data with status 404 for what cannot be the address of a place */
function slugOf(location: string | undefined): string {
  const slug = locationSlug(location);
  if (slug === undefined) throw notFound();
  return slug;
}

function notFound() {
  return data(null, { status: 404 });
}

function loadPostcode(outcode: string | undefined) {
  const area = findPostcodeArea(outcode);
  if (!area) throw notFound();
  return { area, description: describePostcode(area) };
}

function PostcodeRoute(): ReactElement {
  return <PostcodePage {...useLoaderData<typeof loadPostcode>()} />;
}

function NearMeRoute(): ReactElement {
  return <NearMePage towns={useLoaderData<typeof listTowns>()} />;
}

/** Where a postcode that the finder knows is answered: on its own page, or by the finder. Undefined for anything else. */
function postcodeAnswer(slug: string): string | undefined {
  const answer = beginsAsPostcode.test(slug) ? answerQuestion(slug) : undefined;
  if (answer?.kind === 'code' && answer.path !== undefined) return answer.path;
  const isKnown = answer && 'code' in answer && (answer.kind === 'code' || answer.nearest !== undefined);
  return isKnown ? `/areas?q=${answer.code}` : undefined;
}

/** With a zero for an O, too, as visitors type it. Looking a name up among those of all places takes longer than the rest of its page. */
const beginsAsPostcode = /^(?:[a-z]{1,2}|0[a-z]?)-?\d/;

/** Slugs of pages by the slugs of other names: aliases, and names with their county. The first place of a name has the county too. */
const slugsByOtherName: ReadonlyMap<string, string> = new Map([
  ...listedPlaces.map(({ name, county, slug }) => [slugFromText(`${name} ${county}`), slug] as const),
  ...Object.entries(aliases).flatMap(([slug, names]) => names.map((name) => [slugFromText(name), slug] as const)),
]);

/** The slug of the page that a slug leads to: that of the listed place with this other name, or the slug itself. */
export function listedSlug(slug: string): string {
  return slugsByOtherName.get(slug) ?? slug;
}
