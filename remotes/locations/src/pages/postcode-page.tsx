import type { ReactElement } from 'react';
import { ContentSection, PageHead, PageHeader, PhoneButton } from '@site/shared';
import postcodeDrawing from '../drawings/postcode.svg';
import { postcodePath } from '../lookup/postcode-areas';
import type { PostcodeArea } from '../lookup/postcode-areas';
import type { PostcodePageData } from '../page-data/page-data';
import { areaServiceData, servedPlace } from '../pieces/area-service-data';
import { areasCrumb } from '../pieces/areas-crumb';
import { AskLink, AskSection } from '../pieces/ask-section';
import { fitTitle } from '../pieces/fit-title';
import { OfferedWork } from '../pieces/offered-work';
import { PageFoot } from '../pieces/page-foot';
import { isServed } from '../pieces/place-answer';
import { NearbyLinks, PlaceLinks } from '../pieces/place-links';
import { placesPicture } from '../pieces/places-picture';
import { PlanningSection } from '../pieces/planning-section';
import { SignalSection } from '../pieces/signal-section';
import { postcodeNotes } from './postcode-notes';

export interface PostcodePageProps {
  readonly area: PostcodeArea;
  readonly description: PostcodePageData;
}

/** `/postcode/{outcode}`: one outward code, what is in it and what is around it. */
export function PostcodePage({ area, description: { inside, mainStations, relays, around } }: PostcodePageProps): ReactElement {
  const { code, covers } = area;
  const trail = [areasCrumb, { name: code, path: postcodePath(area) }];
  const description = `TV aerials, dishes and Wi-Fi in ${code} (${covers}): what the outward code covers, where the signal comes from, and the codes next to it.`;
  const areas = inside.filter(({ council }) => isServed(council)).map(({ name, county }) => servedPlace(name, county, true));
  return (
    <div>
      <PageHead
        title={fitTitle(`TV aerials in ${code} (${covers})`, `Aerials in ${code} (${covers})`, `TV aerials in ${code}`)}
        description={description}
        canonicalPath={postcodePath(area)}
        image={placesPicture}
        structuredData={areaServiceData({ name: `${code} (${covers})`, areas, description, trail })}
      />
      <PageHeader title={`TV aerials and Wi-Fi in ${code} (${covers})`} trail={trail} picture={postcodeDrawing} intro={postcodeNotes[code]?.intro}>
        <PhoneButton />
        <AskLink />
      </PageHeader>
      {areas.length > 0 && <OfferedWork name={code} businessType="mixed" />}
      <ContentSection title={`What ${code} covers`}>
        {postcodeNotes[code]?.text}
        <PlaceLinks places={inside} />
      </ContentSection>
      <SignalSection from={code} mainStations={mainStations} relays={relays} />
      {inside.map((place) => (
        <PlanningSection key={place.slug} place={place} />
      ))}
      <ContentSection
        title={`The codes around ${code}`}
        intro={`Places near ${code} by their own outward code, with the distance from the middle of ${code}.`}
      >
        {around.map(({ code: neighbour, places }) => (
          <div key={neighbour}>
            <h3>{neighbour}</h3>
            <NearbyLinks places={places} />
          </div>
        ))}
      </ContentSection>
      <AskSection title={`Is your postcode in ${code}?`} intro="Say what is wrong, or what you would like. With the whole postcode we can look up the masts." place={code} />
      <PageFoot />
    </div>
  );
}
