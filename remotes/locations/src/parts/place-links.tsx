import type { ReactElement } from 'react';
import { LinkList } from '@site/shared';
import { locationPath } from '../lookup/location-slug';
import type { LinkedPlace, NearbyPlace } from '../page-data/page-data';
import { showKm } from './show-figure';

/** Links to the pages of places. */
export function PlaceLinks({ places }: { readonly places: readonly LinkedPlace[] }): ReactElement {
  return <LinkList links={places.map(({ name, slug }) => ({ name, path: locationPath(slug) }))} />;
}

/** The same with the distance beside each. */
export function NearbyLinks({ places }: { readonly places: readonly NearbyPlace[] }): ReactElement {
  return (
    <LinkList links={places.map(({ name, slug, km }) => ({ name, path: locationPath(slug), note: showKm(km) }))} />
  );
}
