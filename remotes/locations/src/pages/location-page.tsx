import type { ReactElement } from 'react';
import { locationPath } from '../directory/location-paths';
import { findLocation } from '../page-data/find-location';
import { findTown } from '../towns/find-town';
import { FallbackPage } from './fallback-page';
import { PlacePage } from './place-page';

interface LocationPageProps {
  readonly slug: string;
  /** Path of the page, where it is another than that of a place. */
  readonly path?: string;
}

/** `/{location}`: a place of the directory, in whatever spelling it was asked for, or the fallback. */
export function LocationPage({ slug, path = locationPath(slug) }: LocationPageProps): ReactElement {
  const location = findLocation(slug);
  switch (location.kind) {
    case 'exact':
      return <PlacePage place={location.place} town={findTown(location.place.slug)} />;
    case 'near':
      return <PlacePage place={location.place} town={findTown(location.place.slug)} asked={{ name: location.name, path }} />;
    case 'fallback':
      return <FallbackPage slug={slug} path={path} name={location.name} county={location.county} hubs={location.hubs} nearest={location.nearest} />;
  }
}
