import type { ReactElement } from 'react';
import { ContentSection } from '@site/shared';
import type { PlaceDetails } from '../page-data/page-data';
import type { Town } from '../towns/town';
import { houseNote } from './house-note';

export interface HousesSectionProps {
  readonly place: Pick<PlaceDetails, 'keyFeatures'>;
  readonly town?: Town | undefined;
}

/** What is special about the houses of a place. Nothing where nothing true is known of them. */
export function HousesSection({ place, town }: HousesSectionProps): ReactElement | null {
  const note = houseNote(place.keyFeatures);
  if (!town && note === undefined) return null;
  return (
    <ContentSection title="What is different about houses here?">
      {town ? town.houses : <p>{note}</p>}
    </ContentSection>
  );
}
