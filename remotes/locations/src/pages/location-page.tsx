import { Callout, Link, PageHead, PageHeader, PhoneButton } from '@site/shared';
import type { ReactElement } from 'react';
import villageDrawing from '../drawings/village.svg';
import { locationPath } from '../lookup/location-slug';
import { findLocation } from '../page-data/find-location';
import type { PlaceDetails } from '../page-data/page-data';
import { AskLink, AskSection } from '../pieces/ask-section';
import { PageFoot } from '../pieces/page-foot';
import { areasCrumb, fitTitle } from '../pieces/place-heads';
import { NearPlaces } from '../pieces/place-links';
import { PlaceSections } from '../pieces/place-sections';
import { findTown } from '../towns/find-town';
import { FallbackPage } from './fallback-page';
import { PlacePage } from './place-page';

/** `/{location}`: a place of the directory, the one with nearly its name, or the fallback. */
export function LocationPage({ slug }: { readonly slug: string }): ReactElement {
  const location = findLocation(slug);
  switch (location.kind) {
    case 'exact':
      return <PlacePage place={location.place} town={findTown(location.place.slug)} />;
    case 'near':
      return <NearPlacePage slug={slug} name={location.name} place={location.place} />;
    case 'fallback':
      return <FallbackPage slug={slug} name={location.name} county={location.county} hubs={location.hubs} nearest={location.nearest} />;
  }
}

interface NearPlacePageProps {
  readonly slug: string;
  /** The slug's own name. */
  readonly name: string;
  /** The place whose name this is without Great, Little, North, … */
  readonly place: PlaceDetails;
}

/** The page of a name that is not in the directory, with the facts of the place that has it without its prefix. */
function NearPlacePage({ slug, name, place }: NearPlacePageProps): ReactElement {
  const path = locationPath(slug);
  return (
    <div>
      <PageHead
        title={fitTitle(`TV aerials near ${name}`, `Aerials near ${name}`, name)}
        description={`${name} is not on our list by that name. These are the facts of nearby ${place.fullName}: its TV masts and what planning allows.`}
        canonicalPath={path}
        noindex
      />
      <PageHeader
        title={`TV aerials, satellite and Wi-Fi near ${name}`}
        trail={[areasCrumb, { name, path }]}
        picture={villageDrawing}
        intro={`${name} isn’t on our list yet. Ask us and we’ll check whether we come to you.`}
      >
        <PhoneButton />
        <AskLink />
      </PageHeader>
      <Callout title={`These are the facts of nearby ${place.name}`} tone="caution">
        <p>
          Everything below is about{' '}
          <Link to={locationPath(place.slug)}>
            {place.name} in {place.county}
          </Link>
          , the place on our list with the closest name. If {name} lies somewhere else, look through{' '}
          <Link to="/areas">the areas that we cover</Link>.
        </p>
      </Callout>
      <PlaceSections place={place} />
      <AskSection title={`Do you live in ${name}?`} intro="Say where you are and what you need. We answer whether we come to you." place={name} />
      <NearPlaces place={place} />
      <PageFoot />
    </div>
  );
}
