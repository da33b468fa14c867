import type { ReactElement, ReactNode } from 'react';
import { Callout, ContentSection, Link } from '@site/shared';
import type { County } from '../directory/place';
import type { PlaceDetails } from '../page-data/page-data';
import type { Council } from '../towns/town';

export interface PlanningNoteProps {
  readonly place: PlaceDetails;
  /** The town's own council, if it is known. */
  readonly council?: Council | undefined;
}

/** Which council to ask about an aerial or a dish, and when. */
export function PlanningNote({ place, council }: PlanningNoteProps): ReactElement {
  return (
    <ContentSection title={`Planning in ${place.name}`}>
      <Callout title="Check with your district council before booking">
        <p>{council ? ownCouncil(place, council) : countyCouncils[place.county]}</p>
      </Callout>
      <p>
        See <Link to="/services#dish-limits">the dish limits in short</Link> and what holds{' '}
        <Link to="/blog/dishes-in-conservation-areas-and-on-listed-homes">in conservation areas and on listed homes</Link>.
      </p>
    </ContentSection>
  );
}

function ownCouncil({ name }: PlaceDetails, council: Council): ReactNode {
  return (
    <>
      In {name} planning is decided by <a href={council.url}>{council.name}</a>. Its planning pages also say whether your
      house is listed or stands in a conservation area.
    </>
  );
}

const findCouncil = (
  <>
    <a href="https://www.gov.uk/find-local-council">Which one is yours?</a>
  </>
);

const countyCouncils: Readonly<Record<County, ReactNode>> = {
  Oxfordshire: (
    <>
      Oxfordshire has five: Cherwell, Oxford City, South Oxfordshire, Vale of White Horse and West Oxfordshire.{' '}
      {findCouncil}
    </>
  ),
  Gloucestershire: (
    <>
      Gloucestershire has six: Cheltenham, Cotswold, Forest of Dean, Gloucester City, Stroud and Tewkesbury. {findCouncil}
    </>
  ),
  Wiltshire: (
    <>
      In Wiltshire that is a unitary council: Swindon Borough Council in and around Swindon, Wiltshire Council
      elsewhere.{' '}
      {findCouncil}
    </>
  ),
  Berkshire: (
    <>
      In Berkshire that is a unitary council: Bracknell Forest, Reading, Slough, West Berkshire, Windsor and Maidenhead or
      Wokingham. {findCouncil}
    </>
  ),
  Warwickshire: (
    <>
      Warwickshire has five: North Warwickshire, Nuneaton and Bedworth, Rugby, Stratford-on-Avon and Warwick.{' '}
      {findCouncil}
    </>
  ),
};
