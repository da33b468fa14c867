import { ButtonLink, ContentSection, Island, Link, PageHead, PageHeader, PhoneButton } from '@site/shared';
import { PlaceFinder } from '@site/shared/finder';
import type { NearestPlace } from '@site/shared/finder';
import { showMiles } from '@site/shared/geometry';
import { beginSentence } from '@site/shared/wording';
import type { ReactElement } from 'react';
import type { County } from '../directory/places';
import villageDrawing from '../drawings/village.svg';
import { LocationLookup } from '../islands/location-lookup/location-lookup';
import type { LinkedPlace } from '../page-data/page-data';
import { AskLink, AskSection } from '../pieces/ask-section';
import { PageFoot } from '../pieces/page-foot';
import { areasCrumb, fitTitle } from '../pieces/place-heads';
import { PlaceLinks } from '../pieces/place-links';

export interface FallbackPageProps {
  readonly slug: string;
  readonly path: string;
  readonly name: string;
  readonly county: County;
  readonly hubs: readonly LinkedPlace[];
  /** The nearest place of the list, where it is known how far that is. */
  readonly nearest: NearestPlace | null;
}

/** The page of a name that is not in the directory. It promises nothing. */
export function FallbackPage({ slug, path, name, county, hubs, nearest }: FallbackPageProps): ReactElement {
  const served = hubs.filter(({ isBeyond }) => !isBeyond);
  return (
    <div>
      <PageHead
        title={fitTitle(`TV aerials near ${name}`, `Aerials near ${name}`, beginSentence(name))}
        description={`${beginSentence(name)} is not on our list yet. See the areas we cover, or ask us about yours.`}
        canonicalPath={path}
        noindex
      />
      <PageHeader
        title={`TV aerials and Wi-Fi near ${name}`}
        trail={[areasCrumb, { name: beginSentence(name), path }]}
        picture={villageDrawing}
        intro="We may still come to you: ask us and we’ll check."
      >
        <PhoneButton />
        <AskLink />
        <ButtonLink to={areasCrumb.path} variant="secondary">
          Find your place on our list
        </ButtonLink>
      </PageHeader>
      <ContentSection title={`Is ${name} on our list?`}>
        <Island name="location-lookup" component={LocationLookup} props={{ slug }} />
        {nearest && (
          <p>
            The middle of {beginSentence(name)} is {showMiles(nearest.km)} {nearest.direction} of{' '}
            <Link to={nearest.path}>{nearest.label}</Link>, the nearest place on our list.
          </p>
        )}
        {served.length > 0 && <p>We work, for example, in these towns in {county}:</p>}
        <PlaceLinks places={served} />
      </ContentSection>
      <PlaceFinder title="Find out by postcode" />
      <ContentSection title="What you can check now">
        <ul>
          <li>
            <a href="https://www.freeview.co.uk/help/coverage-checker">Freeview’s checker</a> predicts which TV channels reach your address.
          </li>
          <li>
            <Link to="/blog/check-your-aerial-before-you-call">Check your aerial before you call</Link>: some faults need no visit.
          </li>
          <li>Try another spelling: our list has each place by the name that maps use.</li>
        </ul>
      </ContentSection>
      <AskSection title="Ask whether we come to you" intro="The first half of your postcode is enough." place={beginSentence(name)} />
      <PageFoot />
    </div>
  );
}
