import { degreesBetween } from '@site/shared/geometry';
import { factsOf } from '../directory/place-facts';
import { isDedicatedTown } from '../directory/town-names';
import { localFactsOf } from '../towns/local-facts';
import alikePlaces from './alike-places.json';
import { groupBy, listedPlaces } from './listed-places';
import type { ListedPlace } from './listed-places';
import { councilOf, isNearBoundary, isProtected, protectedLandOf } from './protected-land';
import { isServed } from './service-area';
import { mainStationsFrom, relaysFrom } from './stations-seen';

/**
 * A relay up to here is a fact of the place. That is less than `isNearRelay` allows: farther out, the same relay is near to
 * the villages around as well, and makes no page worth finding.
 */
const ownRelayKm = 5;
/** A mast so near makes faults and remedies of its own. */
const closeMastKm = 15;
/**
 * A second mast up to this many times farther away, in another direction, is a choice of its own. The notes on the page call
 * two masts almost equally far only where they are closer to that.
 */
const [choiceRatio, differentDegrees] = [1.25, 45];
/** A council with more places than this is no fact of one place: its other places say the same. */
const fewPlaces = 8;
const factsWanted = 2;

/** A kind of fact that a place does not share with all its neighbours: what makes its page worth finding. `text` is written for it alone. */
type OwnFact = 'relay' | 'masts' | 'protected-land' | 'council' | 'houses' | 'text';

/** Facts that a place does not share with most places of its county. */
export function ownFactsOf(place: ListedPlace): OwnFact[] {
  return facts.filter((fact) => holds[fact](place));
}

/** Whether a page is worth finding: the business comes there, and it has enough of its own, which is a text or two facts. */
export function isWorthFinding(place: ListedPlace): boolean {
  const own = ownFactsOf(place);
  return isServed(place) && (own.includes('text') || own.length >= factsWanted);
}

/**
 * Whether search engines may list the page of a place: it is worth finding, and no listed page reads alike. Those that do are
 * in `alike-places.json`, which `place-pages.test.ts` checks and writes.
 */
export function isIndexed(place: ListedPlace): boolean {
  return isWorthFinding(place) && !alikeSlugs.has(place.slug);
}

const alikeSlugs: ReadonlySet<string> = new Set(alikePlaces);

const holds: Readonly<Record<OwnFact, (place: ListedPlace) => boolean>> = {
  relay: (place) => relaysFrom(place).some(({ km }) => km <= ownRelayKm),
  masts: hasOwnMasts,
  'protected-land': (place) => isProtected(protectedLandOf(place)),
  council: hasOwnCouncil,
  houses: (place) => factsOf(place).houses !== undefined,
  text: ({ slug }) => isDedicatedTown(slug) || localFactsOf(slug).length > 0,
};

const facts = Object.keys(holds) as OwnFact[];

/** Whether a mast is close, another one than is usual in the county is nearest, or a second one lies not much farther in another direction. */
function hasOwnMasts(place: ListedPlace): boolean {
  const [nearest, second] = mainStationsFrom(place);
  if (!nearest || !second) return false;
  const hasChoice = second.km <= choiceRatio * nearest.km && Math.abs(degreesBetween(nearest.degrees, second.degrees)) >= differentDegrees;
  return nearest.km <= closeMastKm || hasChoice || nearest.name !== usualMasts.get(place.county);
}

function hasOwnCouncil(place: ListedPlace): boolean {
  const council = councilOf(place);
  const places = placesByCouncil.get(council.name) ?? [];
  return council.upperTier === null || places.length <= fewPlaces || isNearBoundary(council);
}

const placesByCouncil = groupBy(listedPlaces, (place) => [factsOf(place).council]);

/** The mast that is nearest to most places of each county. */
const usualMasts = new Map(
  [...groupBy(listedPlaces, ({ county }) => [county])].map(([county, places]) => {
    const byMast = [...groupBy(places, (place) => [mainStationsFrom(place)[0]?.name])];
    return [county, byMast.sort(([, a], [, b]) => b.length - a.length)[0]?.[0]];
  }),
);
