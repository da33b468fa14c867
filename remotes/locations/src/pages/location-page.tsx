import type { ReactElement } from 'react';
import { QueryScope, useQuery } from '@site/shared/query';
import type { LocationPageData } from '../page-data/page-data';
import type { Town } from '../towns/town';
import { FallbackPage } from './fallback-page';
import { LocationLookupFailed } from './location-lookup-failed';
import { LocationLookupPending } from './location-lookup-pending';
import { NearPlacePage } from './near-place-page';
import { PlacePage } from './place-page';

export interface LocationPageProps {
  readonly slug: string;
  /** The text of a dedicated town. */
  readonly town: Town | undefined;
  /** What prerendering looked up; undefined after a navigation in the browser. */
  readonly prepared: LocationPageData | undefined;
  readonly lookUp: (slug: string) => Promise<LocationPageData>;
}

/** `/{location}`: looks the slug up, or shows what prerendering found. */
export function LocationPage(props: LocationPageProps): ReactElement {
  return (
    <QueryScope>
      <LocationLookup {...props} />
    </QueryScope>
  );
}

/** The query belongs to the slug: an answer for an earlier one never reaches the page. */
function LocationLookup({ slug, town, prepared, lookUp }: LocationPageProps): ReactElement {
  const lookup = useQuery<LocationPageData>({
    queryKey: ['locations', slug],
    queryFn: () => lookUp(slug),
    initialData: () => prepared,
  });
  if (lookup.isPending) return <LocationLookupPending slug={slug} />;
  if (lookup.isError) return <LocationLookupFailed slug={slug} onRetry={() => void lookup.refetch()} />;
  return showLocation(slug, lookup.data, town);
}

function showLocation(slug: string, location: LocationPageData, town: Town | undefined): ReactElement {
  switch (location.kind) {
    case 'exact':
      return <PlacePage place={location.place} town={town} />;
    case 'near':
      return <NearPlacePage slug={slug} name={location.name} place={location.place} />;
    case 'fallback':
      return <FallbackPage slug={slug} name={location.name} county={location.county} hubs={location.hubs} />;
  }
}
