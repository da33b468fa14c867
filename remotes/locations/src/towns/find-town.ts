import { isDedicatedTown } from '../directory/town-names';
import type { DedicatedTownSlug } from '../directory/town-names';
import { town as abingdon } from './abingdon';
import { town as chippingNorton } from './chipping-norton';
import { town as cirencester } from './cirencester';
import { town as didcot } from './didcot';
import { town as oxford } from './oxford';
import { town as swindon } from './swindon';
import type { Town } from './town';
import { town as wantage } from './wantage';
import { town as witney } from './witney';

const towns: Readonly<Record<DedicatedTownSlug, Town>> = {
  abingdon,
  'chipping-norton': chippingNorton,
  cirencester,
  didcot,
  oxford,
  swindon,
  wantage,
  witney,
};

/** A dedicated town's own text; undefined for every other slug. */
export function findTown(slug: string): Town | undefined {
  return isDedicatedTown(slug) ? towns[slug] : undefined;
}
