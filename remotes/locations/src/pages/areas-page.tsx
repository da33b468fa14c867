import type { ReactElement } from 'react';
import {
  breadcrumbData,
  business,
  CallToAction,
  Card,
  CardGrid,
  ContentSection,
  LinkList,
  LivePart,
  PageHead,
  PageHeader,
  PhoneButton,
} from '@site/shared';
import type { StructuredData } from '@site/shared';
import { PlaceFinder } from '@site/shared/finder';
import { locationPath } from '../lookup/location-slug';
import { AreasMap } from '../islands/areas-map/areas-map';
import type { AreasPageData } from '../page-data/page-data';
import { areasCrumb } from '../pieces/areas-crumb';
import { capitalise } from '../pieces/capitalise';
import { furtherLinks } from '../pieces/further-links';
import { inWords } from '../pieces/in-words';
import { NotListed } from '../pieces/not-listed';
import { DataSources } from '../pieces/page-foot';
import { PlaceLinks } from '../pieces/place-links';
import { placesPicture } from '../pieces/places-picture';

const description =
  'Every town and village on our list in Oxfordshire, Gloucestershire, Wiltshire, Berkshire and Warwickshire, for TV aerials, satellite dishes and Wi-Fi.';

export interface AreasPageProps {
  readonly areas: AreasPageData;
  /** The map as SVG markup. */
  readonly mapDrawing: string;
}

/** `/areas`: every place of the directory, on a map and as lists. */
export function AreasPage({ areas, mapDrawing }: AreasPageProps): ReactElement {
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
        intro={`${areas.count} towns and villages in ${inWords(areas.counties.length)} counties, each with its masts, codes and neighbours.`}
      >
        <PhoneButton />
      </PageHeader>
      <PlaceFinder />
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
