import type { Address, Business } from './business';

/** How far the business comes until the owner has entered an area. */
export const usualMiles = 25;

type Area = Pick<Business, 'address' | 'serviceArea' | 'serviceMiles'>;

/** The place that `serviceMiles` are measured from: that of the address, or else the one in the middle of the list of places. */
export function serviceCentre({ address }: Pick<Area, 'address'>): Address {
  return address ?? { locality: 'Witney', county: 'Oxfordshire' };
}

/** Where the business works, as a sentence has it: `in West Oxfordshire and Cotswold`, `within about 25 miles of Witney`. */
export function showServiceArea({ serviceArea, serviceMiles = usualMiles, address }: Area): string {
  if (serviceArea.length > 0) return `in ${new Intl.ListFormat('en-GB').format(serviceArea)}`;
  return `within about ${serviceMiles} ${serviceMiles === 1 ? 'mile' : 'miles'} of ${serviceCentre({ address }).locality}`;
}
