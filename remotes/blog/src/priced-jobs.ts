import type { Business, PricedJob } from '@site/shared';

export interface DescribedJob {
  readonly key: PricedJob;
  readonly name: string;
  /** What the price covers. */
  readonly covers: string;
}

/** The jobs that can have a price, in the order of the table. */
export const pricedJobs: readonly DescribedJob[] = [
  { key: 'aerialLoft', name: 'Aerial in the loft', covers: 'Aerial, fixing inside the roof, cable to one TV point, set-up' },
  { key: 'aerialRoof', name: 'Aerial on a wall or gable', covers: 'Aerial, bracket and mast, cable to one TV point, set-up' },
  { key: 'aerialChimney', name: 'Aerial on a chimney', covers: 'Aerial, lashing kit and mast, cable to one TV point, set-up' },
  { key: 'extraTvPoint', name: 'Further TV point', covers: 'Cable and outlet plate in another room, on the same visit' },
  { key: 'satelliteDish', name: 'Satellite dish for Freesat', covers: 'Dish, wall bracket, cable to one receiver, alignment' },
  { key: 'tvWallMount', name: 'TV on the wall', covers: 'A bracket that suits wall and set, fixing, cables tidied' },
  { key: 'wifiAccessPoint', name: 'Wi-Fi access point', covers: 'One access point, network cable back to the router, set-up' },
  { key: 'faultVisit', name: 'Visit to find a fault', covers: 'Measuring the signal and saying what is wrong; repairs are priced separately' },
];

/** Whether the owner has set any price. */
export function hasPrices(prices: Business['prices']): boolean {
  return Object.values(prices).some((price) => price !== undefined);
}
