import type { ReactElement } from 'react';
import { business, ContentSection, Link, LinkList } from '@site/shared';
import type { ListedLink } from '@site/shared';
import { bearingDegrees, distanceKm, kmInMile, showMiles } from '@site/shared/geometry';
import type { Located } from '@site/shared/geometry';
import { showServiceArea, usualMiles } from '@site/shared/service-area';
import styles from './reach-sketch.module.css';

/** How far the business comes: its base, its area, and the towns with their distances. */
export function WhereWeWork(): ReactElement {
  return (
    <ContentSection title="Where we work" aside={<ReachSketch />} intro={<Area />}>
      <LinkList links={townLinks()} />
      <p>
        <Link to="/areas">All the places we cover</Link>, or <Link to="/near-me/tv-aerial-installation-near-me">TV aerials near you</Link>
      </p>
    </ContentSection>
  );
}

function Area(): ReactElement {
  const base = findBase();
  return (
    <>
      We work {showServiceArea(business)}. If you live farther out, ask us.
      {base && ` Distances are from ${base.name}, as the crow flies.`}
    </>
  );
}

const ringsInMiles = [10, 20];
/** Distance of a label from its dot, in km. */
const gapKm = 1.6;

/** Rings of miles round the base, and the towns where they lie. Decoration: the list beside it says the same. */
function ReachSketch(): ReactElement | null {
  const base = findBase();
  if (!base) return null;
  return (
    <svg viewBox="-44 -36 88 72" className={styles.sketch} aria-hidden="true">
      {ringsInMiles.map((miles) => (
        <Ring key={miles} miles={miles} />
      ))}
      {towns.map((town) => (
        <Dot key={town.name} town={town} base={base} />
      ))}
    </svg>
  );
}

/** Its label stands to the north-east, where no town is. */
function Ring({ miles }: { readonly miles: number }): ReactElement {
  const radiusKm = miles * kmInMile;
  const at = round(radiusKm * Math.SQRT1_2);
  return (
    <>
      <circle r={round(radiusKm)} className={styles.ring} />
      <text x={at + 1} y={-at} className={styles.miles}>
        {miles} miles
      </text>
    </>
  );
}

function Dot({ town, base }: { readonly town: Town; readonly base: Town }): ReactElement {
  const { x, y } = place(town, base);
  // A label far in the west would leave the sketch.
  const isRight = x > 8 || x < -30 || town === base;
  return (
    <>
      <circle cx={x} cy={y} r={town === base ? 1.4 : 0.9} className={town === base ? styles.base : styles.dot} />
      <text x={round(isRight ? x + gapKm : x - gapKm)} y={round(y + 1.2)} textAnchor={isRight ? 'start' : 'end'} className={town === base ? styles.name : undefined}>
        {town.name}
      </text>
    </>
  );
}

/** In km from the base, north at the top. */
function place(town: Town, base: Town): { readonly x: number; readonly y: number } {
  if (town === base) return { x: 0, y: 0 };
  const km = distanceKm(base.coordinates, town.coordinates);
  const bearing = (bearingDegrees(base.coordinates, town.coordinates) * Math.PI) / 180;
  return { x: round(km * Math.sin(bearing)), y: round(-km * Math.cos(bearing)) };
}

function round(km: number): number {
  return Math.round(km * 10) / 10;
}

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
function findBase(): Town | undefined {
  return towns.find(({ name }) => name === business.address?.locality);
}

/** Links to the towns: from the base outwards, each with its distance; with its county where the base is elsewhere. */
export function townLinks(): readonly ListedLink[] {
  const base = findBase();
  if (!base) return towns.map(({ name, path, county }) => ({ name, path, note: county }));
  // Which authority a town is in is known on its own page only.
  const reachKm = business.serviceArea.length > 0 ? Infinity : (business.serviceMiles ?? usualMiles) * kmInMile;
  const measured = towns.map((town) => ({ ...town, km: distanceKm(base.coordinates, town.coordinates) }));
  return measured.sort((a, b) => a.km - b.km).map(({ name, path, county, km }) => ({ name, path, note: km === 0 ? (business.address?.street ? 'our base' : county) : `${showMiles(km)}${km > reachKm ? ', outside our area' : ''}` }));
}
