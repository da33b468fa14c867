import type { ReactElement } from 'react';
import { ContentSection, PageHead, PageHeader, PhoneButton } from '@site/shared';
import { locationPath } from '../lookup/location-slug';
import { isUnlistedPlace } from '../lookup/unlisted-places';
import type { PlaceDetails } from '../page-data/page-data';
import { areaServiceData, servedPlace } from '../pieces/area-service-data';
import { areasCrumb } from '../pieces/areas-crumb';
import { AskLink, AskSection } from '../pieces/ask-section';
import { PageFoot } from '../pieces/page-foot';
import { PlaceSections } from '../pieces/place-sections';
import { placesPicture } from '../pieces/places-picture';
import { showKm } from '../pieces/show-figure';
import type { Town } from '../towns/town';

export interface PlacePageProps {
  readonly place: PlaceDetails;
  readonly town: Town | undefined;
}

/** The page of a place of the directory. A dedicated town adds its own text. */
export function PlacePage({ place, town }: PlacePageProps): ReactElement {
  const trail = [areasCrumb, { name: place.fullName, path: locationPath(place.slug) }];
  const description = town?.description ?? templateDescription(place);
  const areas = [servedPlace(place.name, place.county, place.population !== null || town !== undefined)];
  return (
    <div>
      <PageHead
        title={`TV aerials in ${place.fullName}`}
        description={description}
        canonicalPath={locationPath(place.slug)}
        image={placesPicture}
        noindex={isUnlistedPlace(place.slug)}
        structuredData={isUnlistedPlace(place.slug) ? [] : areaServiceData({ name: place.fullName, areas, description, trail })}
      />
      <PageHeader
        title={`TV aerials, satellite and Wi-Fi in ${place.fullName}`}
        trail={trail}
        intro={town?.intro ?? templateIntro(place)}
      >
        <PhoneButton />
        <AskLink />
      </PageHeader>
      {town?.sections.map(({ title, content }) => (
        <ContentSection key={title} title={title}>
          {content}
        </ContentSection>
      ))}
      <PlaceSections place={place} town={town} />
      <AskSection title={`Ask about your aerial in ${place.name}`} intro="Tell us what is wrong, or what you would like to have." place={place.fullName} />
      <PageFoot />
    </div>
  );
}

function templateDescription({ name, county }: PlaceDetails): string {
  return `Aerials, dishes and Wi-Fi in ${name}, ${county}: local facts, where the four TV masts lie, planning notes and the places nearby.`;
}

/** The last key feature is left out: it is the nearest mast, which has its own section. */
function templateIntro({ name, outwardCodes, keyFeatures, base }: PlaceDetails): string {
  const way = base ? `; our base in ${base.name} is ${showKm(base.km)} to the ${base.direction}` : '';
  return `${name} (${outwardCodes.join(', ')}): ${keyFeatures.slice(0, -1).join(', ')}. We fit and repair aerials, dishes and Wi-Fi here${way}.`;
}
