import { distanceKm } from '@site/shared/geometry';
import { councils, factsOf } from '../directory/place-facts';
import type { PlaceFacts } from '../directory/place-facts';
import { listedPlaces } from './listed-places';
import type { ListedPlace } from './listed-places';
import type { CouncilOf, ProtectedLand } from './page-data';

/** Nearer to a boundary than this, part of a place may be in or out. */
const edgeKm = 0.5;

/** The National Landscape and the conservation area of a place; null where neither is known. */
export function protectedLandOf(place: ListedPlace): ProtectedLand | null {
  const facts = factsOf(place);
  const known = facts.kmToLandscapeBoundary === null ? provenFacts(place) : facts;
  return known ? { nationalLandscape: landscapeOf(known), conservationArea: facts.conservationArea } : null;
}

/** Whether some of a place is protected, as far as is known. */
export function isProtected(land: ProtectedLand | null): boolean {
  return land !== null && (land.nationalLandscape !== null || (land.conservationArea ?? 'none') !== 'none');
}

function landscapeOf({ landscape, nearestLandscape, kmToLandscapeBoundary: km }: PlaceFacts): ProtectedLand['nationalLandscape'] {
  if (nearestLandscape !== null && km !== null && km < edgeKm) return { name: nearestLandscape, where: 'edge' };
  return landscape && { name: landscape, where: 'inside' };
}

/**
 * The facts of a measured place that lies so much farther from its nearest boundary than from this place, that no boundary
 * comes near this place either: both are inside, or both outside.
 */
function provenFacts({ coordinates }: ListedPlace): PlaceFacts | undefined {
  return measured.find((other) => distanceKm(coordinates, other.coordinates) + edgeKm < other.reach)?.facts;
}

/** Places whose distance from the nearest boundary is known. */
const measured = listedPlaces.flatMap(({ coordinates, ...place }) => {
  const facts = factsOf(place);
  return facts.kmToLandscapeBoundary === null ? [] : [{ coordinates, facts, reach: facts.kmToLandscapeBoundary }];
});

const councilsByName = new Map(councils.map((council) => [council.name, council]));

/** Nearer to its district's boundary than this, part of a place may lie in another. */
const boundaryKm = 1;

/** The council that decides on planning at a place. */
export function councilOf(place: ListedPlace): CouncilOf {
  const { council: name, kmToBoundary } = factsOf(place);
  const council = councilsByName.get(name);
  if (!council) throw new Error(`directory/councils.json has no council ${name}, which ${place.name} belongs to. Add it.`);
  return { ...council, kmToBoundary };
}

/** Whether the outskirts of its place may lie in another district, as far as is known. */
export function isNearBoundary({ kmToBoundary }: CouncilOf): boolean {
  return kmToBoundary !== null && kmToBoundary < boundaryKm;
}
