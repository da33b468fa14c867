import type { ReactElement } from 'react';
import { ContentSection, Link } from '@site/shared';
import { showMiles } from '@site/shared/geometry';
import { isNearBoundary } from '../page-data/council-of';
import type { CouncilOf, PlaceDetails } from '../page-data/page-data';
import { isProtected } from '../page-data/protected-land';
import { dishNotes } from './dish-notes';

const dishPost = '/blog/dishes-in-conservation-areas-and-on-listed-homes';

/** What permission an aerial or a dish needs at a place, and who gives it. */
export function PlanningSection({ place }: { readonly place: PlaceDetails }): ReactElement {
  return (
    <ContentSection title="May I put it up?" id="planning">
      <p>
        A TV aerial normally needs no permission, unless the house is listed. {dishNotes(place).join(' ')}
      </p>
      <CouncilNote name={place.name} council={place.council} />
      <p>{isProtected(place.protectedLand) ? <Link to={dishPost}>Check your plan for a dish</Link> : <Link to="/services#dish-limits">The limits for dishes</Link>}</p>
    </ContentSection>
  );
}

interface CouncilNoteProps {
  readonly name: string;
  readonly council: CouncilOf;
}

function CouncilNote({ name, council }: CouncilNoteProps): ReactElement {
  const { name: councilName, url, upperTier, kmToBoundary } = council;
  return (
    <p>
      <a href={url}>{councilName}</a> decides on planning{upperTier === null ? ` in ${name}` : `, not ${upperTier}`}.
      {kmToBoundary !== null &&
        isNearBoundary(council) &&
        ` Its boundary is ${showMiles(kmToBoundary)} from the middle of ${name}. On the outskirts, see which council sends your council tax bill.`}
    </p>
  );
}
