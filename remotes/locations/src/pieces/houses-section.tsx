import type { ReactElement } from 'react';
import { ContentSection } from '@site/shared';
import type { PlaceDetails } from '../page-data/page-data';
import type { Town } from '../towns/town';
import { houseNote } from './house-note';

export interface HousesSectionProps {
  readonly place: Pick<PlaceDetails, 'houses'>;
  readonly town?: Town | undefined;
}

/** What is special about the houses of a place. Nothing where nothing true is known of them. */
export function HousesSection({ place, town }: HousesSectionProps): ReactElement | null {
  if (!town && place.houses.length === 0) return null;
  return (
    <ContentSection title="What is different about houses here?">
      {town ? town.houses : <p>{houseNote(place.houses)}</p>}
    </ContentSection>
  );
}
