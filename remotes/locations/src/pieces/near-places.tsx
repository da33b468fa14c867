import type { ReactElement } from 'react';
import { ContentSection } from '@site/shared';
import type { PlaceDetails } from '../page-data/page-data';
import { NearbyLinks, PlaceNames } from './place-links';

/** The places next to one, and the smaller ones that search engines find by it. */
export function NearPlaces({ place: { name, neighbours, also } }: { readonly place: PlaceDetails }): ReactElement {
  const others = also.filter(({ slug }) => neighbours.every((neighbour) => neighbour.slug !== slug));
  return (
    <ContentSection title={`Places near ${name}`}>
      <NearbyLinks places={neighbours} />
      {others.length > 0 && (
        <p>
          Also: <PlaceNames places={others} />.
        </p>
      )}
    </ContentSection>
  );
}
