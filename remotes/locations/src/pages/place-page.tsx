import { business, Link, PageHead, PageHeader, PhoneButton } from '@site/shared';
import type { Crumb } from '@site/shared';
import type { ReactElement } from 'react';
import townDrawing from '../drawings/town.svg';
import villageDrawing from '../drawings/village.svg';
import { locationPath } from '../directory/location-paths';
import type { PlaceDetails } from '../page-data/page-data';
import { AskLink, AskSection } from '../pieces/ask-section';
import { PageFoot } from '../pieces/page-foot';
import { placeAnswer } from '../pieces/place-answer';
import { areasCrumb, areaServiceData, placesPicture, placeTitle, servedPlace } from '../pieces/place-heads';
import { NearPlaces, PlaceNames } from '../pieces/place-links';
import { PlaceSections } from '../pieces/place-sections';
import type { Town } from '../towns/town';

export interface PlacePageProps {
  readonly place: PlaceDetails;
  readonly town: Town | undefined;
  /** The name and the path that the visitor asked for, where the place is listed under that name without its prefix only. */
  readonly asked?: Crumb;
}

/** The page of a place of the directory. A dedicated town adds its own text. */
export function PlacePage({ place, town, asked }: PlacePageProps): ReactElement {
  const crumb = asked ?? { name: place.fullName, path: locationPath(place.slug) };
  const trail = [areasCrumb, crumb];
  const description = asked ? nearDescription(asked, place) : (town?.description ?? templateDescription(place));
  const isIndexed = place.isIndexed && !asked;
  const areas = place.isServed ? [servedPlace(place.name, place.county, place.isTown)] : [];
  return (
    <div>
      <PageHead
        title={placeTitle(place)}
        description={description}
        canonicalPath={crumb.path}
        image={placesPicture}
        noindex={!isIndexed}
        structuredData={isIndexed ? areaServiceData({ name: place.fullName, areas, description, trail }) : []}
      />
      <PageHeader
        title={`TV aerials, satellite and Wi-Fi in ${place.fullName}`}
        trail={trail}
        picture={place.isTown ? townDrawing : villageDrawing}
        intro={<PlaceIntro place={place} town={town} {...(asked && { asked })} />}
      >
        <PhoneButton />
        <AskLink />
      </PageHeader>
      <PlaceSections place={place} town={town} />
      {asked ? (
        <AskSection title={`Do you live in ${asked.name}?`} intro="Say where you are and what you need. We’ll tell you if we cover it." place={asked.name} />
      ) : (
        <AskSection title={`Ask about your aerial in ${place.name}`} place={place.fullName} />
      )}
      <NearPlaces place={place} />
      <PageFoot />
    </div>
  );
}

function PlaceIntro({ place, town, asked }: PlacePageProps): ReactElement {
  const answer = (
    <>
      {placeAnswer(place)} {town && `${town.intro} `}
      {place.isServed && (
        <>
          <Link to={business.costGuidePath}>What it costs</Link> is agreed before any work.
        </>
      )}
    </>
  );
  if (asked) {
    return (
      <>
        You asked for {asked.name}: these are the facts of{' '}
        <Link to={locationPath(place.slug)}>
          {place.name} in {place.county}
        </Link>
        , the place on our list with the closest name. {answer}
      </>
    );
  }
  if (place.homonyms.length === 0) return answer;
  return (
    <>
      {answer} There is another {place.name} on our list: <PlaceNames places={place.homonyms} />.
    </>
  );
}

function nearDescription(asked: Crumb, { fullName }: PlaceDetails): string {
  return `${asked.name} is not on our list by that name. These are the facts of ${fullName}: its TV masts and what planning allows.`;
}

function templateDescription({ fullName, council, isServed }: PlaceDetails): string {
  return `TV aerials, dishes and Wi-Fi in ${fullName}: where the signal comes from, what ${council.name} decides, and ${isServed ? 'whether we come' : 'how to ask us'}.`;
}
