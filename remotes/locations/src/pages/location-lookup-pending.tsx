import type { ReactElement } from 'react';
import { PageHead, PageHeader, Spinner } from '@site/shared';
import { locationPath } from '../lookup/location-slug';
import { nameFromSlug } from '../lookup/slug';
import { areasCrumb } from '../parts/areas-crumb';

/** Stands for a location while it is looked up. */
export function LocationLookupPending({ slug }: { readonly slug: string }): ReactElement {
  const crumb = { name: nameFromSlug(slug), path: locationPath(slug) };
  return (
    <div>
      <PageHead
        title={`TV aerials in ${crumb.name}`}
        description={`TV aerials, satellite dishes and Wi-Fi: what we know about ${crumb.name} and around it.`}
        canonicalPath={crumb.path}
      />
      <PageHeader title={crumb.name} trail={[areasCrumb, crumb]} />
      <Spinner label="Loading location information..." />
    </div>
  );
}
