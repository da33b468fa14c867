import { showPounds } from './business';
import type { Business, PricedJob } from './business';

/** Names of the jobs that can have a price, in the order of their tables. */
export const jobNames: Readonly<Record<PricedJob, string>> = {
  aerialLoft: 'Aerial in the loft',
  aerialRoof: 'Aerial on a wall or gable',
  aerialChimney: 'Aerial on a chimney',
  extraTvPoint: 'Extra TV point',
  satelliteDish: 'Satellite dish for Freesat',
  tvWallMount: 'TV on the wall',
  wifiAccessPoint: 'Wi-Fi access point',
  faultVisit: 'Visit to find a fault',
};

/** Whether the owner has entered any price. */
export function hasPrices(prices: Business['prices']): boolean {
  return Object.values(prices).some((price) => price !== undefined);
}

/** The answer to "Do you have to come and look first?", the same on every page. */
export const howWePrice = 'We price a job from photographs where they show enough, and after a visit where they do not.';

/** The answer to "What do I pay if you come and nothing is fitted?", the same on every page. */
export function describeVisitCharge(charge: Business['callOutCharge']): string {
  return charge === undefined ? 'ask what it costs before you book' : charge === 0 ? 'free' : showPounds(charge);
}

/** The effect of the owner's VAT registration on the price that a visitor pays. */
export function describeVat(vatNumber: string | undefined): string {
  return vatNumber === undefined ? 'We are not VAT registered, so no VAT is added.' : `Our prices include VAT. Our VAT number is ${vatNumber}.`;
}
