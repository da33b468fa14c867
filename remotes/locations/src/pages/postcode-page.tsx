import type { ReactElement } from 'react';
import { ContentSection, FactsList, PageHead, PageHeader, PhoneButton } from '@site/shared';
import { postcodePath } from '../lookup/postcode-areas';
import type { PostcodeArea } from '../lookup/postcode-areas';
import type { PostcodePageData } from '../page-data/page-data';
import { areaServiceData, servedPlace } from '../pieces/area-service-data';
import { areasCrumb } from '../pieces/areas-crumb';
import { AskLink, AskSection } from '../pieces/ask-section';
import { MastTable } from '../pieces/mast-table';
import { OfferedWork } from '../pieces/offered-work';
import { PageFoot } from '../pieces/page-foot';
import { PlaceFacts } from '../pieces/place-facts';
import { NearbyLinks, PlaceLinks } from '../pieces/place-links';
import { placesPicture } from '../pieces/places-picture';
import { showCount } from '../pieces/show-figure';
import { postcodeNotes } from './postcode-notes';

export interface PostcodePageProps {
  readonly area: PostcodeArea;
  readonly description: PostcodePageData;
}

/** `/postcode/{outcode}`: one outward code, what is in it and what is around it. */
export function PostcodePage({ area, description: { inside, masts, around } }: PostcodePageProps): ReactElement {
  const { code, covers } = area;
  const trail = [areasCrumb, { name: code, path: postcodePath(area) }];
  const description = `TV aerials, dishes and Wi-Fi in ${code} (${covers}): what the outward code covers, where the TV masts lie, and the codes next to it.`;
  const areas = inside.map((place) => servedPlace(place.name, place.county, true));
  return (
    <div>
      <PageHead
        title={`TV aerials in ${code} (${covers})`}
        description={description}
        canonicalPath={postcodePath(area)}
        image={placesPicture}
        structuredData={areaServiceData({ name: `${code} (${covers})`, areas, description, trail })}
      />
      <PageHeader title={`TV aerials and Wi-Fi in ${code} (${covers})`} trail={trail} intro={postcodeNotes[area.outcode]?.intro}>
        <PhoneButton />
        <AskLink />
      </PageHeader>
      <OutwardCode area={area} />
      <ContentSection title={`Places in ${code}`}>
        <PlaceLinks places={inside} />
      </ContentSection>
      {inside.map((place) => (
        <PlaceFacts key={place.slug} place={place} />
      ))}
      <MastTable from={code} masts={masts} />
      <OfferedWork name={code} businessType="mixed" />
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
      <AskSection title={`Is your postcode in ${code}?`} intro="Tell us what is wrong or what you would like to have; the whole postcode helps us to look up the masts." place={code} />
      <PageFoot />
    </div>
  );
}

function OutwardCode({ area }: { readonly area: PostcodeArea }): ReactElement {
  return (
    <ContentSection title={`What ${area.code} covers`}>
      <FactsList
        facts={[
          { term: 'Outward code', detail: area.code },
          { term: 'Unit postcodes', detail: `${showCount(area.unitPostcodes)} (August 2014)` },
          { term: 'Size', detail: `19 in 20 of them lie within ${area.mostWithinKm} km of its middle` },
        ]}
      />
      {postcodeNotes[area.outcode]?.text}
    </ContentSection>
  );
}
