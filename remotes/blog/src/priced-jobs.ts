import type { PricedJob } from '@site/shared';
import { jobNames } from '@site/shared/prices';

export interface DescribedJob {
  readonly key: PricedJob;
  readonly name: string;
  /** The work that the price covers. */
  readonly covers: string;
}

const covered: Readonly<Record<PricedJob, string>> = {
  aerialLoft: 'Aerial, fixing inside the roof, cable to one TV point, set-up',
  aerialRoof: 'Aerial, bracket and mast, cable to one TV point, set-up',
  aerialChimney: 'Aerial, lashing kit and mast, cable to one TV point, set-up',
  extraTvPoint: 'Cable and outlet plate in another room, on the same visit',
  satelliteDish: 'Dish, wall bracket, cable to one receiver, alignment',
  tvWallMount: 'A bracket that suits the wall and the TV, fixing, cables tidied',
  wifiAccessPoint: 'One access point, network cable back to the router, set-up',
  faultVisit: 'Measuring the signal and saying what is wrong; repairs are priced separately',
};

/** The jobs that can have a price, in the order of the table. */
export const pricedJobs: readonly DescribedJob[] = (Object.keys(jobNames) as PricedJob[]).map((key) => ({ key, name: jobNames[key], covers: covered[key] }));
