import type { ReactElement } from 'react';
import {
  breadcrumbData,
  business,
  CallToAction,
  ContentSection,
  LinkList,
  PageHead,
  PageHeader,
  PhoneButton,
} from '@site/shared';
import type { StructuredData } from '@site/shared';
import { PlaceFinder } from '@site/shared/finder';
import { beginSentence } from '@site/shared/wording';
import areasDrawing from '../drawings/areas.svg';
import { locationPath } from '../lookup/location-slug';
import { MapFigure } from '../islands/areas-map/map-figure';
import type { AreasPageData } from '../page-data/page-data';
import { areasCrumb } from '../pieces/areas-crumb';
import { furtherLinks } from '../pieces/further-links';
import { inWords } from '../pieces/in-words';
import { NotListed } from '../pieces/not-listed';
import { DataSources } from '../pieces/page-foot';
import { placesPicture } from '../pieces/places-picture';
import { CountyList } from './county-list';

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
        picture={areasDrawing}
        title="Areas we cover"
        trail={[areasCrumb]}
        intro={`${areas.count} towns and villages in ${inWords(areas.counties.length)} counties. Each page shows where the signal comes from, and whom to ask about planning.`}
      >
        <PhoneButton />
      </PageHeader>
      <PlaceFinder />
      <ContentSection title="Our places on the map">
        <MapFigure count={areas.count} drawing={mapDrawing} />
      </ContentSection>
      <ContentSection title="Our main towns">
        <LinkList links={areas.towns.map(({ name, slug, summary }) => ({ name, path: locationPath(slug), note: beginSentence(summary) }))} />
      </ContentSection>
      <ContentSection title="Every place by county">
        <div>
          {areas.counties.map(({ county, places }) => (
            <CountyList key={county} county={county} places={places} />
          ))}
        </div>
      </ContentSection>
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
