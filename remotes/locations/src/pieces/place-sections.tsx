import type { ReactElement } from 'react';
import { ContentSection, QuestionList } from '@site/shared';
import { PlacePointer } from '../islands/aerial-pointer/place-pointer';
import type { PlaceDetails } from '../page-data/page-data';
import type { Town } from '../towns/town';
import { HousesSection } from './houses-section';
import { OfferedWork } from './offered-work';
import { isServed } from './place-answer';
import { PlanningSection } from './planning-section';
import { SignalSection } from './signal-section';
import { worthShowing } from './worth-showing';
import { VisitSection } from './visit-section';

export interface PlaceSectionsProps {
  readonly place: PlaceDetails;
  readonly town?: Town | undefined;
}

/**
 * What a resident asks about a place, in that order. Text that would be the same on every page is elsewhere and linked:
 * `place-pages.test.ts` limits how alike two pages may be.
 */
export function PlaceSections({ place, town }: PlaceSectionsProps): ReactElement {
  const mainStations = worthShowing(place.mainStations);
  return (
    <>
      {isServed(place.council) && <OfferedWork name={place.name} businessType={place.businessType} />}
      <SignalSection from={place.name} mainStations={mainStations} relays={place.relays} map={<PlacePointer place={{ ...place, mainStations }} />}>
        {town?.signal}
      </SignalSection>
      <PlanningSection place={place} />
      <HousesSection place={place} town={town} />
      {town && (
        <ContentSection title={`Questions from ${place.name}`}>
          <QuestionList questions={town.questions} />
        </ContentSection>
      )}
      {isServed(place.council) && <VisitSection place={place} />}
    </>
  );
}
