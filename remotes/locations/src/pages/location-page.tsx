import type { ReactElement } from 'react';
import { findLocation } from '../page-data/find-location';
import { findTown } from '../towns/towns';
import { FallbackPage } from './fallback-page';
import { NearPlacePage } from './near-place-page';
import { PlacePage } from './place-page';

/** `/{location}`: a place of the directory, the one with nearly its name, or the fallback. */
export function LocationPage({ slug }: { readonly slug: string }): ReactElement {
  const location = findLocation(slug);
  switch (location.kind) {
    case 'exact':
      return <PlacePage place={location.place} town={findTown(location.place.slug)} />;
    case 'near':
      return <NearPlacePage slug={slug} name={location.name} place={location.place} />;
    case 'fallback':
      return <FallbackPage slug={slug} name={location.name} county={location.county} hubs={location.hubs} nearest={location.nearest} />;
  }
}
