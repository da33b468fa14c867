import { business } from '@site/shared';
import { comparisonKey } from '@site/shared/comparison-key';
import { listedPlaces } from './listed-places';
import type { ListedPlace } from './listed-places';

/** The place that the business's address is in, if the directory has it. */
export function homeBase(): ListedPlace | undefined {
  const { address } = business;
  return address && listedPlaces.find(({ name }) => comparisonKey(name) === comparisonKey(address.locality));
}
