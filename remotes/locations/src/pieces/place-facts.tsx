import type { ReactElement } from 'react';
import { ContentSection, FactsList } from '@site/shared';
import type { Fact } from '@site/shared';
import type { PlaceDetails } from '../page-data/page-data';
import { PlaceNames } from './place-links';
import { showCount, showKm } from './show-figure';

/** The directory's facts about a place. */
export function PlaceFacts({ place }: { readonly place: PlaceDetails }): ReactElement {
  return (
    <ContentSection title={`${place.name} at a glance`}>
      <FactsList facts={placeFacts(place)} />
    </ContentSection>
  );
}

function placeFacts({ county, outwardCodes, population, base, towns }: PlaceDetails): readonly Fact[] {
  return [
    { term: 'County', detail: county },
    { term: outwardCodes.length > 1 ? 'Outward codes' : 'Outward code', detail: outwardCodes.join(', ') },
    ...(population === null ? [] : [{ term: 'Population', detail: showCount(population) }]),
    ...(base ? [{ term: `From our base in ${base.name}`, detail: `${showKm(base.km)} in a straight line` }] : []),
    { term: 'Nearest towns', detail: <PlaceNames places={towns} /> },
  ];
}
