import type { ReactElement } from 'react';
import { ButtonLink, ContentSection, Link, LivePart, PageHead, PageHeader, PhoneButton } from '@site/shared';
import { PlaceFinder } from '@site/shared/finder';
import type { NearestPlace } from '@site/shared/finder';
import type { County } from '../directory/place';
import { LocationLookup } from '../islands/location-lookup/location-lookup';
import { locationPath } from '../lookup/location-slug';
import type { LinkedPlace } from '../page-data/page-data';
import { areasCrumb } from '../pieces/areas-crumb';
import { AskLink, AskSection } from '../pieces/ask-section';
import { capitalise } from '../pieces/capitalise';
import { PageFoot } from '../pieces/page-foot';
import { PlaceLinks } from '../pieces/place-links';
import { showKm } from '../pieces/show-figure';

export interface FallbackPageProps {
  readonly slug: string;
  readonly name: string;
  readonly county: County;
  readonly hubs: readonly LinkedPlace[];
  /** The nearest place of the list, where it is known how far that is. */
  readonly nearest: NearestPlace | null;
}

/** The page of a name that is not in the directory. It promises nothing. */
export function FallbackPage({ slug, name, county, hubs, nearest }: FallbackPageProps): ReactElement {
  const path = locationPath(slug);
  return (
    <div>
      <PageHead
        title={`TV aerials near ${name}`}
        description={`${capitalise(name)} is not on our list of places. See the areas that we cover, or ask us whether we come to you.`}
        canonicalPath={path}
        noindex
      />
      <PageHeader
        title={`TV aerials and Wi-Fi near ${name}`}
        trail={[areasCrumb, { name: capitalise(name), path }]}
        intro="We may still come to you, or it may be too far: please ask."
      >
        <ButtonLink to={areasCrumb.path}>Find your place on our list</ButtonLink>
        <PhoneButton />
        <AskLink />
      </PageHeader>
      <ContentSection title={`Is ${name} on our list?`}>
        <LivePart name="location-lookup" component={LocationLookup} props={{ slug }} />
        {nearest && (
          <p>
            The middle of {capitalise(name)} is {showKm(Math.round(nearest.km))} {nearest.direction} of{' '}
            <Link to={nearest.path}>{nearest.label}</Link>, the nearest place on our list, in a straight line.
          </p>
        )}
      </ContentSection>
      <PlaceFinder title="Find out by postcode" />
      <ContentSection
        title="Our nearest hubs"
        intro={`The hubs of our area, all in ${county}.${nearest ? '' : ` How far ${name} is from them, this page does not know.`}`}
      >
        <PlaceLinks places={hubs} />
      </ContentSection>
      <ContentSection title="What to check meanwhile">
        <ul>
          <li>
            The coverage checker on{' '}
            <a href="https://www.freeview.co.uk">Freeview’s site</a> tells which masts your address
            can expect.
          </li>
          <li>Another spelling: our list has places by the name that maps use, with their county.</li>
        </ul>
      </ContentSection>
      <AskSection title="Ask whether we come to you" intro="The first half of your postcode is enough." place={capitalise(name)} />
      <PageFoot />
    </div>
  );
}
