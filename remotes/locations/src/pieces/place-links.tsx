import { business, ContentSection, Link, LinkList, PhoneLink } from '@site/shared';
import { showMiles } from '@site/shared/geometry';
import { Fragment } from 'react';
import type { ReactElement } from 'react';
import { postcodeAreas, postcodePath } from '../directory/outcodes';
import { locationPath, nearMePath } from '../directory/location-paths';
import type { LinkedPlace, NearbyPlace, PlaceDetails, TownAway } from '../page-data/page-data';

/** Links to the pages of places. */
export function PlaceLinks({ places }: { readonly places: readonly LinkedPlace[] }): ReactElement {
  return <LinkList links={places.map(({ name, slug }) => ({ name, path: locationPath(slug) }))} />;
}

/** The same links with distance and direction. */
export function NearbyLinks({ places }: { readonly places: readonly NearbyPlace[] }): ReactElement {
  return <LinkList links={places.map((place) => ({ name: place.name, path: locationPath(place.slug), note: markedNote(place, showWay(place)) }))} />;
}

/** A note that says which places lie outside the owner's area. */
export function markedNote({ isBeyond }: LinkedPlace, note: string): string {
  return isBeyond ? `${note}, outside our area` : note;
}

/** Links to towns with their distance from the base, if it is known. */
export function TownLinks({ towns }: { readonly towns: readonly TownAway[] }): ReactElement {
  return (
    <LinkList
      links={towns.map(({ name, slug, km }) => ({ name, path: locationPath(slug), ...(km !== null && { note: showMiles(km) }) }))}
    />
  );
}

/** Places in a sentence. */
export function PlaceNames({ places }: { readonly places: readonly LinkedPlace[] }): ReactElement {
  return (
    <>
      {places.map(({ name, slug, isBeyond }, index) => (
        <Fragment key={slug}>
          {index > 0 && (index === places.length - 1 ? ' and ' : ', ')}
          <Link to={locationPath(slug)}>{name}</Link>
          {isBeyond && ' (outside our area)'}
        </Fragment>
      ))}
    </>
  );
}

function showWay({ km, direction }: Pick<NearbyPlace, 'km' | 'direction'>): string {
  return `${showMiles(km)} ${direction}`;
}

/** The places and towns nearest to one, and the smaller ones that search engines find by it. */
export function NearPlaces({ place: { name, neighbours, towns, also } }: { readonly place: PlaceDetails }): ReactElement {
  const others = also.filter(({ slug }) => neighbours.every((neighbour) => neighbour.slug !== slug));
  return (
    <ContentSection title={`Places near ${name}`}>
      <NearbyLinks places={neighbours} />
      <p>
        Nearest towns: <PlaceNames places={towns} />.
      </p>
      {others.length > 0 && (
        <p>
          Also: <PlaceNames places={others} />.
        </p>
      )}
    </ContentSection>
  );
}

/** What to do when a place is not on the list. */
export function NotListed(): ReactElement {
  return (
    <ContentSection title="Not listed?">
      <p>
        If you live between two places on the list, we may well come to you. {business.phone && <>Call <PhoneLink /> to ask, or </>}
        {business.phone ? 'use' : 'Use'} the <Link to="/contact">contact page</Link>.
      </p>
    </ContentSection>
  );
}

/** Other ways into the list of places than by name. */
export const furtherLinks = [
  ...postcodeAreas.map((area) => ({ name: area.code, path: postcodePath(area), note: area.covers })),
  { name: 'TV aerial installation near you', path: nearMePath },
];
