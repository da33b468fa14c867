import type { ReactElement } from 'react';
import {
  breadcrumbData,
  business,
  CallToAction,
  Card,
  CardGrid,
  ContentSection,
  Link,
  LinkList,
  LivePart,
  PageHead,
  PageHeader,
  PhoneButton,
  PhoneLink,
} from '@site/shared';
import type { StructuredData } from '@site/shared';
import { PlaceFinder } from '@site/shared/finder';
import type { FinderOutcome } from '@site/shared/finder';
import { locationPath } from '../lookup/location-slug';
import { nearMePath } from '../lookup/near-me-topic';
import { postcodeAreas, postcodePath } from '../lookup/postcode-areas';
import { AreasMap } from '../islands/areas-map/areas-map';
import type { AreasPageData } from '../page-data/page-data';
import { areasCrumb } from '../pieces/areas-crumb';
import { capitalise } from '../pieces/capitalise';
import { DataSources } from '../pieces/page-foot';
import { PlaceLinks } from '../pieces/place-links';
import { placesPicture } from '../pieces/places-picture';

const description =
  'Every town and village on our list in Oxfordshire, Gloucestershire, Wiltshire, Berkshire and Warwickshire, for TV aerials, satellite dishes and Wi-Fi.';

export interface AreasPageProps {
  readonly areas: AreasPageData;
  /** The map as SVG markup. */
  readonly mapDrawing: string;
  /** The question in the address, asked through the finder's form, and its answer. */
  readonly asked?: string | undefined;
  readonly outcome?: FinderOutcome | undefined;
}

/** `/areas`: every place of the directory, on a map and as lists. */
export function AreasPage({ areas, mapDrawing, asked, outcome }: AreasPageProps): ReactElement {
  return (
    <div>
      <PageHead
        title="Areas we cover"
        description={description}
        canonicalPath={areasCrumb.path}
        image={placesPicture}
        structuredData={[collectionData(areas), breadcrumbData([areasCrumb])]}
      />
      <PageHeader
        title="Areas we cover"
        trail={[areasCrumb]}
        intro={`${areas.count} towns and villages in five counties, each with its masts, codes and neighbours.`}
      >
        <PhoneButton />
      </PageHeader>
      <PlaceFinder asked={asked} outcome={outcome} />
      <ContentSection title="Our places on the map">
        <LivePart name="areas-map" component={AreasMap} props={{ count: areas.count }} prerenderProps={{ drawing: mapDrawing }} />
      </ContentSection>
      <ContentSection title="Our main towns">
        <CardGrid>
          {areas.towns.map(({ name, slug, summary }) => (
            <Card key={slug} title={name} to={locationPath(slug)}>
              <p>{capitalise(summary)}</p>
            </Card>
          ))}
        </CardGrid>
      </ContentSection>
      {areas.counties.map(({ county, places }) => (
        <ContentSection key={county} title={county} id={county.toLowerCase()}>
          <PlaceLinks places={places} />
        </ContentSection>
      ))}
      <ContentSection title="By postcode, or near you">
        <LinkList links={furtherLinks} />
      </ContentSection>
      <NotListed />
      <DataSources />
      <CallToAction title="Found your place?">
        <p>Call with the first half of your postcode and what is wrong or wanted.</p>
      </CallToAction>
    </div>
  );
}

function NotListed(): ReactElement {
  return (
    <ContentSection title="Not listed?">
      <p>
        If you live between two places on the list, we may well come to you. {business.phone && <>Call <PhoneLink /> to ask, or </>}
        {business.phone ? 'use' : 'Use'} the <Link to="/contact">contact page</Link>.
      </p>
    </ContentSection>
  );
}

const furtherLinks = [
  ...postcodeAreas.map((area) => ({ name: area.code, path: postcodePath(area), note: area.covers })),
  { name: 'TV aerial installation near you', path: nearMePath },
];

function collectionData({ towns }: AreasPageData): StructuredData {
  return {
    '@type': 'CollectionPage',
    name: 'Areas we cover',
    description,
    url: `${business.origin}${areasCrumb.path}`,
    mainEntity: {
      '@type': 'ItemList',
      itemListElement: towns.map(({ name, slug }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        url: `${business.origin}${locationPath(slug)}`,
      })),
    },
  };
}
