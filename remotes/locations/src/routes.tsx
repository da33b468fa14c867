import type { PageOutcome, PageRequest, SectionRoute } from '@site/shared';
import { slugFromText } from '@site/shared/comparison-key';
import { findPostcodeArea } from './directory/outcodes';
import { aliases } from './directory/town-names';
import { answerQuestion } from './finder/finder-index-file';
import { drawAreasMap } from './islands/areas-map/draw-areas-map';
import { placeForm } from './islands/place-enquiry/place-enquiry';
import { locationPath, locationSlug, nearMePath } from './lookup/location-slug';
import { counties, describePostcode, listAreas, listTowns } from './page-data/find-location';
import { listedPlaces } from './page-data/listed-places';
import { AnswerPage } from './pages/answer-page';
import { AreasPage } from './pages/areas-page';
import { LocationPage } from './pages/location-page';
import { NearMePage } from './pages/near-me-page';
import { PostcodePage } from './pages/postcode-page';

const notFound: PageOutcome = { kind: 'not-found' };

/** Areas, places and postcodes: where the business works. */
export const routes: readonly SectionRoute[] = [
  { path: '/areas', query: ['q'], render: renderAreas },
  { path: '/locations', render: () => ({ kind: 'redirect', to: '/areas' }) },
  { path: '/locations/:location', render: redirectToLocation },
  { path: '/postcode/:outcode', enquiry: placeForm, render: renderPostcode },
  { path: nearMePath, enquiry: placeForm, render: () => ({ kind: 'page', element: <NearMePage towns={listTowns()} /> }) },
  { path: '/:location', enquiry: placeForm, render: renderLocation },
];

/** The finder's form asks with `?q=`. */
function renderAreas({ query: { q: asked } }: PageRequest): PageOutcome {
  if (asked === undefined) return { kind: 'page', element: <AreasPage areas={listAreas()} mapDrawing={drawAreasMap()} /> };
  return { kind: 'page', element: <AnswerPage asked={asked} outcome={answerQuestion(asked)} count={listedPlaces.length} counties={counties} /> };
}

/** `/locations/{location}` is another name of `/{location}`. */
function redirectToLocation({ params }: PageRequest): PageOutcome {
  const slug = locationSlug(params.location);
  return slug === undefined ? notFound : { kind: 'redirect', to: postcodeAnswer(slug) ?? locationPath(listedSlug(slug)) };
}

function renderLocation({ params }: PageRequest): PageOutcome {
  const slug = locationSlug(params.location);
  if (slug === undefined) return notFound;
  const answered = postcodeAnswer(slug);
  if (answered !== undefined) return { kind: 'redirect', to: answered };
  const listed = listedSlug(slug);
  if (listed !== params.location) return { kind: 'redirect', to: locationPath(listed) };
  return { kind: 'page', element: <LocationPage slug={slug} /> };
}

/** Where a postcode that the finder knows is answered: on its own page, or by the finder. Undefined for anything else. No place has a digit in its name. */
function postcodeAnswer(slug: string): string | undefined {
  const answer = /\d/.test(slug) ? answerQuestion(slug) : undefined;
  if (answer?.kind === 'code' && answer.path !== undefined) return answer.path;
  const isKnown = answer && 'code' in answer && (answer.kind === 'code' || answer.nearest !== undefined);
  return isKnown ? `/areas?q=${answer.code}` : undefined;
}

function renderPostcode({ params }: PageRequest): PageOutcome {
  const area = findPostcodeArea(params.outcode);
  return area ? { kind: 'page', element: <PostcodePage area={area} description={describePostcode(area)} /> } : notFound;
}

/** Slugs of pages by the slugs of other names: aliases, and names with their county. The first place of a name has the county too. */
const slugsByOtherName: ReadonlyMap<string, string> = new Map([
  ...listedPlaces.map(({ name, county, slug }) => [slugFromText(`${name} ${county}`), slug] as const),
  ...Object.entries(aliases).flatMap(([slug, names]) => names.map((name) => [slugFromText(name), slug] as const)),
]);

/** The slug of the page that a slug leads to: that of the listed place with this other name, or the slug itself. */
export function listedSlug(slug: string): string {
  return slugsByOtherName.get(slug) ?? slug;
}
