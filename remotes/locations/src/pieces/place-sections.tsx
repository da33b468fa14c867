import type { ReactElement } from 'react';
import { ContentSection, QuestionList } from '@site/shared';
import type { PlaceDetails } from '../page-data/page-data';
import type { Town } from '../towns/town';
import { CompassTable } from './compass-table';
import { MastTable } from './mast-table';
import { OfferedWork } from './offered-work';
import { OutwardCodes } from './outward-codes';
import { PlaceFacts } from './place-facts';
import { NearbyLinks } from './place-links';
import { PlanningNote } from './planning-note';
import { WhatDiffers } from './what-differs';

export interface PlaceSectionsProps {
  readonly place: PlaceDetails;
  readonly town?: Town | undefined;
}

/**
 * The template's sections about a place. Text that would be the same on every page is elsewhere and linked:
 * `place-pages.test.ts` limits how alike two pages may be.
 */
export function PlaceSections({ place, town }: PlaceSectionsProps): ReactElement {
  return (
    <>
      <PlaceFacts place={place} />
      <MastTable from={place.name} masts={place.masts} />
      <WhatDiffers place={place} />
      <ContentSection title={`Places near ${place.name}`}>
        <NearbyLinks places={place.neighbours} />
        <CompassTable from={place.name} places={place.around} />
      </ContentSection>
      <OutwardCodes place={place} />
      <PlanningNote place={place} council={town?.council} />
      <OfferedWork name={place.name} businessType={place.businessType} />
      {town && (
        <ContentSection title={`Questions from ${place.name}`}>
          <QuestionList questions={town.questions} />
        </ContentSection>
      )}
    </>
  );
}
