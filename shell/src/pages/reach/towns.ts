import { business } from '@site/shared';
import type { ListedLink } from '@site/shared';
import { distanceKm, showMiles } from '@site/shared/geometry';
import type { Located } from '@site/shared/geometry';

export interface Town extends Located {
  readonly name: string;
  readonly path: string;
  readonly county: string;
}

/** The towns with a page of their own. Positions are those of GeoNames, as in the list of places. */
export const towns: readonly Town[] = [
  { name: 'Oxford', path: '/oxford', county: 'Oxfordshire', coordinates: { lat: 51.75222, lng: -1.25596 } },
  { name: 'Witney', path: '/witney', county: 'Oxfordshire', coordinates: { lat: 51.7836, lng: -1.4854 } },
  { name: 'Abingdon', path: '/abingdon', county: 'Oxfordshire', coordinates: { lat: 51.67109, lng: -1.28278 } },
  { name: 'Chipping Norton', path: '/chipping-norton', county: 'Oxfordshire', coordinates: { lat: 51.94109, lng: -1.5453 } },
  { name: 'Didcot', path: '/didcot', county: 'Oxfordshire', coordinates: { lat: 51.60928, lng: -1.24214 } },
  { name: 'Wantage', path: '/wantage', county: 'Oxfordshire', coordinates: { lat: 51.58846, lng: -1.42565 } },
  { name: 'Cirencester', path: '/cirencester', county: 'Gloucestershire', coordinates: { lat: 51.71927, lng: -1.97145 } },
  { name: 'Swindon', path: '/swindon', county: 'Wiltshire', coordinates: { lat: 51.55797, lng: -1.78116 } },
];

/** The town that the business is based in, if it is one of these. */
export function findBase(): Town | undefined {
  return towns.find(({ name }) => name === business.address?.locality);
}

/** Links to the towns: from the base outwards, each with its distance; with its county where the base is elsewhere. */
export function townLinks(): readonly ListedLink[] {
  const base = findBase();
  if (!base) return towns.map(({ name, path, county }) => ({ name, path, note: county }));
  const measured = towns.map((town) => ({ ...town, km: distanceKm(base.coordinates, town.coordinates) }));
  return measured.sort((a, b) => a.km - b.km).map(({ name, path, km }) => ({ name, path, note: km === 0 ? 'our base' : showMiles(km) }));
}
