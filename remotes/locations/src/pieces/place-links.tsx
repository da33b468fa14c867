import { Fragment } from 'react';
import type { ReactElement } from 'react';
import { Link, LinkList } from '@site/shared';
import { showMiles } from '@site/shared/geometry';
import { locationPath } from '../lookup/location-slug';
import type { LinkedPlace, NearbyPlace, TownAway } from '../page-data/page-data';

/** Links to the pages of places. */
export function PlaceLinks({ places }: { readonly places: readonly LinkedPlace[] }): ReactElement {
  return <LinkList links={places.map(({ name, slug }) => ({ name, path: locationPath(slug) }))} />;
}

/** The same links with distance and direction. */
export function NearbyLinks({ places }: { readonly places: readonly NearbyPlace[] }): ReactElement {
  return <LinkList links={places.map(({ name, slug, ...way }) => ({ name, path: locationPath(slug), note: showWay(way) }))} />;
}

/** Links to towns with their distance from the base, if it is known. */
export function TownLinks({ towns }: { readonly towns: readonly TownAway[] }): ReactElement {
  return (
    <LinkList
      links={towns.map(({ name, slug, km }) => ({ name, path: locationPath(slug), ...(km !== null && { note: showMiles(km) }) }))}
    />
  );
}

/** Places in a sentence. */
export function PlaceNames({ places }: { readonly places: readonly LinkedPlace[] }): ReactElement {
  return (
    <>
      {places.map(({ name, slug }, index) => (
        <Fragment key={slug}>
          {index > 0 && (index === places.length - 1 ? ' and ' : ', ')}
          <Link to={locationPath(slug)}>{name}</Link>
        </Fragment>
      ))}
    </>
  );
}

function showWay({ km, direction }: Pick<NearbyPlace, 'km' | 'direction'>): string {
  return `${showMiles(km)} ${direction}`;
}
