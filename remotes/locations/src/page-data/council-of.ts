import { councils } from '../directory/councils';
import { factsOf } from '../directory/place-facts';
import type { ListedPlace } from './listed-places';
import type { CouncilOf } from './page-data';

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
