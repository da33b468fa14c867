import type { ReactElement } from 'react';
import type { LocationPageData } from '../page-data/page-data';
import type { Town } from '../towns/town';
// The shell links the styles of a route's chunk alone; the look-up's own chunk needs these.
import './location-lookup-failed.module.css';
import { FallbackPage } from './fallback-page';
import { NearPlacePage } from './near-place-page';
import { PlacePage } from './place-page';

export interface LocationPageProps {
  readonly slug: string;
  /** The text of a dedicated town. */
  readonly town: Town | undefined;
  readonly location: LocationPageData;
}

/** `/{location}`, once it is known what the slug stands for. */
export function LocationPage({ slug, town, location }: LocationPageProps): ReactElement {
  switch (location.kind) {
    case 'exact':
      return <PlacePage place={location.place} town={town} />;
    case 'near':
      return <NearPlacePage slug={slug} name={location.name} place={location.place} />;
    case 'fallback':
      return <FallbackPage slug={slug} name={location.name} county={location.county} hubs={location.hubs} />;
  }
}
