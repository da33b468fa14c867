import type { ReactElement } from 'react';
import { Callout, Link, PageHead, PageHeader, PhoneButton } from '@site/shared';
import { locationPath } from '../lookup/location-slug';
import type { PlaceDetails } from '../page-data/page-data';
import { areasCrumb } from '../pieces/areas-crumb';
import { AskLink, AskSection } from '../pieces/ask-section';
import { PageFoot } from '../pieces/page-foot';
import { PlaceSections } from '../pieces/place-sections';

export interface NearPlacePageProps {
  readonly slug: string;
  /** The slug's own name. */
  readonly name: string;
  /** The place whose name this is without Great, Little, North, … */
  readonly place: PlaceDetails;
}

/** The page of a name that is not in the directory, with the facts of the place that has it without its prefix. */
export function NearPlacePage({ slug, name, place }: NearPlacePageProps): ReactElement {
  const path = locationPath(slug);
  return (
    <div>
      <PageHead
        title={`TV aerials near ${name}`}
        description={`${name} is not on our list by that name. These are the facts of nearby ${place.fullName}: codes, TV masts and planning.`}
        canonicalPath={path}
        noindex
      />
      <PageHeader
        title={`TV aerials, satellite and Wi-Fi near ${name}`}
        trail={[areasCrumb, { name, path }]}
        intro={`We have no page for ${name} itself.`}
      >
        <PhoneButton />
        <AskLink />
      </PageHeader>
      <Callout title={`These are the facts of nearby ${place.name}`} tone="caution">
        <p>
          {name} is not on our list. Everything below is about{' '}
          <Link to={locationPath(place.slug)}>
            {place.name} in {place.county}
          </Link>
          , the place on our list whose name comes closest. If {name} lies elsewhere, it does not hold there: ask us, or
          look through <Link to="/areas">the areas that we cover</Link>.
        </p>
      </Callout>
      <PlaceSections place={place} />
      <AskSection title={`Do you live in ${name}?`} intro="Tell us where you are and what you need, and we say whether we come to you." place={name} />
      <PageFoot />
    </div>
  );
}
