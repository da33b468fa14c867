import type { ReactElement } from 'react';
import { ContentSection } from '@site/shared';
import type { PlaceDetails } from '../page-data/page-data';
import type { Town } from '../towns/town';
import { LocalQuestions } from './local-questions';
import { MastTable } from './mast-table';
import { OfferedWork } from './offered-work';
import { PlaceFacts } from './place-facts';
import { NearbyLinks } from './place-links';
import { PlanningNote } from './planning-note';

export interface PlaceSectionsProps {
  readonly place: PlaceDetails;
  readonly town?: Town | undefined;
}

/** The template's sections about a place. */
export function PlaceSections({ place, town }: PlaceSectionsProps): ReactElement {
  return (
    <>
      <PlaceFacts place={place} />
      <MastTable from={place.name} masts={place.masts} />
      <PlanningNote place={place} council={town?.council} />
      <OfferedWork name={place.name} businessType={place.businessType} />
      <ContentSection title={`Places near ${place.name}`} intro="Distances are straight lines between the middles of places.">
        <NearbyLinks places={place.neighbours} />
      </ContentSection>
      <LocalQuestions place={place} questions={town?.questions} />
    </>
  );
}
