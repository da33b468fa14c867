import { ContentSection, Link, PageHead, PageHeader, PhoneButton } from '@site/shared';
import type { ReactElement, ReactNode } from 'react';
import { locationPath } from '../directory/location-paths';
import { postcodePath } from '../directory/outcodes';
import type { PostcodeArea } from '../directory/outcodes';
import postcodeDrawing from '../drawings/postcode.svg';
import type { PostcodePageData } from '../page-data/page-data';
import { AskLink, AskSection } from '../pieces/ask-section';
import { OfferedWork } from '../pieces/offered-work';
import { PageFoot } from '../pieces/page-foot';
import { areasCrumb, areaServiceData, fitTitle, placesPicture, servedPlace } from '../pieces/place-heads';
import { NearbyLinks } from '../pieces/place-links';

interface PostcodePageProps {
  readonly area: PostcodeArea;
  readonly description: PostcodePageData;
}

/** `/postcode/{outcode}`: one outward code, what is in it and what is around it. */
export function PostcodePage({ area, description: { inside, around } }: PostcodePageProps): ReactElement {
  const { code, covers } = area;
  const trail = [areasCrumb, { name: code, path: postcodePath(area) }];
  const description = `TV aerials, dishes and Wi-Fi in ${code} (${covers}): what the outward code covers, and which villages have the codes next to it.`;
  const areas = inside.filter(({ isServed }) => isServed).map(({ name, county }) => servedPlace(name, county, true));
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
        {inside.map(({ name, slug }) => (
          <p key={slug}>
            Which masts lie around it, and who decides on planning: see <Link to={locationPath(slug)}>{name}</Link>.
          </p>
        ))}
      </ContentSection>
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

interface PostcodeNote {
  readonly intro: string;
  readonly text: ReactNode;
}

/** Facts that are true of one outward code only. */
const postcodeNotes: Readonly<Record<string, PostcodeNote>> = {
  OX28: {
    intro: 'OX28 is Witney and little else. The villages around it have OX29.',
    text: (
      <p>
        OX28 covers the old town along the Windrush, Cogges on the other bank, and the estates of Deer Park and Madley Park. OX29
        wraps round the town, with villages such as Ducklington, Hailey and Minster Lovell: check the code before you compare
        your signal with a neighbour’s in the next village.
      </p>
    ),
  },
  SN1: {
    intro: 'SN1 is the middle of Swindon: the town centre, the Railway Village and Old Town on its hill.',
    text: (
      <p>
        The other districts of Swindon have SN2, SN3, SN5 and SN25. SN1 has low and high ground: the railway and the centre
        lie below, Old Town on the hill above. That is why two addresses with one code can need different aerials.
      </p>
    ),
  },
};
