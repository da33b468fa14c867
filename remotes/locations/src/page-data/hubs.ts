import { business } from '@site/shared';
import { findPlace } from '../directory/find-place';
import { isDedicatedTown } from '../lookup/dedicated-towns';
import { listedPlaces } from './listed-places';
import type { ListedPlace } from './listed-places';

/** Whether a place is a town: it has a population or a page of its own. */
export function isTown(place: ListedPlace): boolean {
  return place.population !== undefined || isDedicatedTown(place.slug);
}

/** The place that the business's address is in, if the directory has it. */
export function homeBase(): ListedPlace | undefined {
  const { address } = business;
  return address && findPlace(listedPlaces, address.locality);
}
