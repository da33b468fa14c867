import type { ReactElement } from 'react';
import { ContentSection, Link } from '@site/shared';
import { showMiles } from '@site/shared/geometry';
import type { CouncilOf, PlaceDetails } from '../page-data/page-data';
import { dishNotes } from './dish-notes';

/** Nearer to its district's boundary than this, part of a place may lie in another. */
const boundaryKm = 1;

const dishPost = '/blog/dishes-in-conservation-areas-and-on-listed-homes';

/** What permission an aerial or a dish needs at a place, and who gives it. */
export function PlanningSection({ place }: { readonly place: PlaceDetails }): ReactElement {
  return (
    <ContentSection title="May I put it up?" id="planning">
      <p>
        A TV aerial normally needs no permission, unless the house is listed. {dishNotes(place).join(' ')}
      </p>
      {place.council && <CouncilNote name={place.name} council={place.council} />}
      <p>{isProtected(place) ? <Link to={dishPost}>Check your plan for a dish</Link> : <Link to="/services#dish-limits">The limits for dishes</Link>}</p>
    </ContentSection>
  );
}

/** As far as is known. */
function isProtected({ protectedLand }: PlaceDetails): boolean {
  return protectedLand !== null && (protectedLand.nationalLandscape !== null || (protectedLand.conservationArea ?? 'none') !== 'none');
}

interface CouncilNoteProps {
  readonly name: string;
  readonly council: CouncilOf;
}

function CouncilNote({ name, council: { name: councilName, url, isUnitary, upperTier, kmToBoundary } }: CouncilNoteProps): ReactElement {
  return (
    <p>
      <a href={url}>{councilName}</a> decides on planning{isUnitary || !upperTier ? ` in ${name}` : `, not ${upperTier}`}.
      {kmToBoundary !== null &&
        kmToBoundary < boundaryKm &&
        ` Its boundary is ${showMiles(kmToBoundary)} from the middle of ${name}. On the outskirts, see which council sends your council tax bill.`}
    </p>
  );
}
