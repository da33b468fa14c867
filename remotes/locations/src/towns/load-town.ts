import { isDedicatedTown } from '../lookup/dedicated-towns';
import type { DedicatedTownSlug } from '../lookup/dedicated-towns';
import type { Town } from './town';

/** Name of a town's chunk, or nothing for a slug without one. */
export function townChunks(slug: string | undefined): readonly string[] {
  return slug !== undefined && isDedicatedTown(slug) ? [`town-${slug}`] : [];
}

/** A dedicated town's own text; undefined for every other slug. */
export async function loadTown(slug: string): Promise<Town | undefined> {
  return isDedicatedTown(slug) ? (await townModules[slug]()).town : undefined;
}

const townModules: Readonly<Record<DedicatedTownSlug, () => Promise<{ readonly town: Town }>>> = {
  oxford: () => import(/* webpackChunkName: "town-oxford" */ './oxford'),
  witney: () => import(/* webpackChunkName: "town-witney" */ './witney'),
  cirencester: () => import(/* webpackChunkName: "town-cirencester" */ './cirencester'),
  swindon: () => import(/* webpackChunkName: "town-swindon" */ './swindon'),
  abingdon: () => import(/* webpackChunkName: "town-abingdon" */ './abingdon'),
  'chipping-norton': () => import(/* webpackChunkName: "town-chipping-norton" */ './chipping-norton'),
  didcot: () => import(/* webpackChunkName: "town-didcot" */ './didcot'),
  wantage: () => import(/* webpackChunkName: "town-wantage" */ './wantage'),
};
