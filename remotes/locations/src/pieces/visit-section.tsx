import type { ReactElement } from 'react';
import { business, ContentSection, FactsList } from '@site/shared';
import type { PlaceDetails } from '../page-data/page-data';
import { visitFacts } from './visit-facts';

/** So far from the base that a second visit costs half a day. */
const farKm = 40;

/** Where we come from, and what happens from the first call to the last measurement. */
export function VisitSection({ place }: { readonly place: PlaceDetails }): ReactElement {
  return (
    <ContentSection title="Who comes, and what happens?">
      <FactsList facts={visitFacts(place, business)} />
      <ol>
        <li>{firstStep(place)}</li>
        <li>We agree a price before any work.</li>
        <li>We measure, fit, and show you the result.</li>
      </ol>
    </ContentSection>
  );
}

function firstStep({ base }: PlaceDetails): string {
  return base && base.km > farKm ? 'You call or write. Photographs help us to bring the right parts over that distance.' : 'You call or write.';
}
