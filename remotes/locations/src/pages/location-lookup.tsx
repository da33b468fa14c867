import type { ReactElement } from 'react';
import { QueryScope, useQuery } from '@site/shared/query';
import type { LocationPageData } from '../page-data/page-data';
import { LocationLookupFailed } from './location-lookup-failed';
import { LocationLookupPending } from './location-lookup-pending';
import { LocationPage } from './location-page';
import type { LocationPageProps } from './location-page';

export interface LocationLookupProps extends Omit<LocationPageProps, 'location'> {
  readonly lookUp: (slug: string) => Promise<LocationPageData>;
}

/** `/{location}` after a navigation in the browser: looks the slug up. A document has what prerendering found. */
export function LocationLookup(props: LocationLookupProps): ReactElement {
  return (
    <QueryScope>
      <Lookup {...props} />
    </QueryScope>
  );
}

/** The query belongs to the slug: an answer for an earlier one never reaches the page. */
function Lookup({ slug, town, lookUp }: LocationLookupProps): ReactElement {
  const lookup = useQuery<LocationPageData>({ queryKey: ['locations', slug], queryFn: () => lookUp(slug) });
  if (lookup.isPending) return <LocationLookupPending slug={slug} />;
  if (lookup.isError) return <LocationLookupFailed slug={slug} onRetry={() => void lookup.refetch()} />;
  return <LocationPage slug={slug} town={town} location={lookup.data} />;
}
