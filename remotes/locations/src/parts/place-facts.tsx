import type { ReactElement } from 'react';
import { ContentSection, FactsList } from '@site/shared';
import type { Fact } from '@site/shared';
import type { BusinessType } from '../directory/place';
import type { PlaceDetails } from '../page-data/page-data';
import { showCount } from './show-figure';

/** What the directory knows of a place. */
export function PlaceFacts({ place }: { readonly place: PlaceDetails }): ReactElement {
  return (
    <ContentSection title={`${place.name} at a glance`}>
      <FactsList facts={placeFacts(place)} />
    </ContentSection>
  );
}

function placeFacts({ county, outwardCodes, population, businessType, keyFeatures }: PlaceDetails): readonly Fact[] {
  return [
    { term: 'County', detail: county },
    { term: outwardCodes.length > 1 ? 'Outward codes' : 'Outward code', detail: outwardCodes.join(', ') },
    ...(population === null ? [] : [{ term: 'Population', detail: showCount(population) }]),
    { term: 'Kind of place', detail: useOf[businessType] },
    { term: 'Good to know', detail: keyFeatures.join('; ') },
  ];
}

const useOf: Readonly<Record<BusinessType, string>> = {
  mixed: 'homes, shops and businesses',
  residential: 'mostly homes',
};
