import { breadcrumbData, business, CallToAction, ContentSection, Disclosure, Link, LinkList, PageHead, PageHeader, PhoneButton } from '@site/shared';
import type { StructuredData } from '@site/shared';
import { PlaceFinder } from '@site/shared/finder';
import { showServiceArea } from '@site/shared/service-area';
import { beginSentence } from '@site/shared/wording';
import type { ReactElement } from 'react';
import areasDrawing from '../drawings/areas.svg';
import { MapFigure } from '../islands/areas-map/map-figure';
import { locationPath } from '../directory/location-paths';
import type { AreasPageData, CountyPlaces } from '../page-data/page-data';
import { DataSources } from '../pieces/page-foot';
import { areasCrumb, inWords, placesPicture } from '../pieces/place-heads';
import { furtherLinks, markedNote, NotListed } from '../pieces/place-links';
import styles from './county-list.module.css';

const description =
  'Every town and village on our list in Oxfordshire, Gloucestershire, Wiltshire, Berkshire and Warwickshire, for TV aerials, satellite dishes and Wi-Fi.';

interface AreasPageProps {
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
        intro={describeList(areas)}
      >
        <PhoneButton />
      </PageHeader>
      <PlaceFinder />
      <ContentSection title="Our places on the map">
        <MapFigure count={areas.count} drawing={mapDrawing} />
      </ContentSection>
      <ContentSection title="Our main towns">
        <LinkList links={areas.towns.map((town) => ({ name: town.name, path: locationPath(town.slug), note: markedNote(town, beginSentence(town.summary)) }))} />
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

/** How many places are in the area, and the reason why the others come in lists of their own. */
function describeList({ count, counties }: AreasPageData): string {
  const beyond = counties.flatMap(({ places }) => places.filter(({ isBeyond }) => isBeyond)).length;
  const own = `We work ${showServiceArea(business)}: ${count - beyond} towns and villages in ${inWords(counties.length)} counties.`;
  return beyond > 0 ? `${own} Our list has ${beyond} more, outside our area: if you live in one, ask us first.` : own;
}

/** A list of this many places or more can be entered at a letter. */
const longList = 30;

/** The places of a county, by name, those outside the area last. Closed until a press or a link to the county opens it. */
function CountyList({ county, places }: CountyPlaces): ReactElement {
  const id = county.toLowerCase();
  const [own, beyond] = [places.filter(({ isBeyond }) => !isBeyond), places.filter(({ isBeyond }) => isBeyond)];
  const letters = own.map(({ name }) => name.charAt(0));
  const isFirst = (letter: string, index: number) => letter !== letters[index - 1];
  return (
    <Disclosure summary={`${county}: ${own.length} places${beyond.length > 0 ? `, and ${beyond.length} outside our area` : ''}`}>
      <div id={id} tabIndex={-1} className={styles.county}>
        {own.length >= longList && (
          <ul className={styles.letters} aria-label={`${county} by letter`}>
            {letters.filter(isFirst).map((letter) => (
              <li key={letter}>
                <Link to={`#${id}-${letter}`}>{letter}</Link>
              </li>
            ))}
          </ul>
        )}
        <ul hidden={own.length === 0} className={styles.places} aria-label={`Places in ${county}`}>
          {own.map(({ name, slug }, index) => (
            <li key={slug} {...(isFirst(name.charAt(0), index) && { id: `${id}-${name.charAt(0)}`, tabIndex: -1 })}>
              <Link to={locationPath(slug)}>{name}</Link>
            </li>
          ))}
        </ul>
        {beyond.length > 0 && (
          <>
            <h3>Outside our area: ask us first</h3>
            <ul className={styles.places} aria-label={`Outside our area in ${county}`}>
              {beyond.map(({ name, slug }) => (
                <li key={slug}>
                  <Link to={locationPath(slug)}>{name}</Link>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Disclosure>
  );
}
