import { PageHead, PageHeader, PhoneButton } from '@site/shared';
import type { ReactElement } from 'react';
import townDrawing from '../drawings/town.svg';
import villageDrawing from '../drawings/village.svg';
import { locationPath } from '../lookup/location-slug';
import type { PlaceDetails } from '../page-data/page-data';
import { AskLink, AskSection } from '../pieces/ask-section';
import { PageFoot } from '../pieces/page-foot';
import { isServed, placeAnswer } from '../pieces/place-answer';
import { areasCrumb, areaServiceData, placesPicture, placeTitle, servedPlace } from '../pieces/place-heads';
import { NearPlaces, PlaceNames } from '../pieces/place-links';
import { PlaceSections } from '../pieces/place-sections';
import type { Town } from '../towns/town';

export interface PlacePageProps {
  readonly place: PlaceDetails;
  readonly town: Town | undefined;
}

/** The page of a place of the directory. A dedicated town adds its own text. */
export function PlacePage({ place, town }: PlacePageProps): ReactElement {
  const trail = [areasCrumb, { name: place.fullName, path: locationPath(place.slug) }];
  const description = town?.description ?? templateDescription(place);
  const areas = isServed(place.council) ? [servedPlace(place.name, place.county, place.population !== null || town !== undefined)] : [];
  return (
    <div>
      <PageHead
        title={placeTitle(place)}
        description={description}
        canonicalPath={locationPath(place.slug)}
        image={placesPicture}
        noindex={!place.isIndexed}
        structuredData={place.isIndexed ? areaServiceData({ name: place.fullName, areas, description, trail }) : []}
      />
      <PageHeader
        title={`TV aerials, satellite and Wi-Fi in ${place.fullName}`}
        trail={trail}
        picture={place.isTown ? townDrawing : villageDrawing}
        intro={<PlaceIntro place={place} town={town} />}
      >
        <PhoneButton />
        <AskLink />
      </PageHeader>
      <PlaceSections place={place} town={town} />
      <AskSection title={`Ask about your aerial in ${place.name}`} place={place.fullName} />
      <NearPlaces place={place} />
      <PageFoot />
    </div>
  );
}

function PlaceIntro({ place, town }: PlacePageProps): ReactElement {
  const answer = town ? `${placeAnswer(place)} ${town.intro}` : placeAnswer(place);
  if (place.homonyms.length === 0) return <>{answer}</>;
  return (
    <>
      {answer} There is another {place.name} on our list: <PlaceNames places={place.homonyms} />.
    </>
  );
}

function templateDescription({ fullName, council }: PlaceDetails): string {
  const last = isServed(council) ? 'how to book a visit' : 'how to ask us';
  return `TV aerials, dishes and Wi-Fi in ${fullName}: where the signal comes from, what ${council.name} allows, and ${last}.`;
}
