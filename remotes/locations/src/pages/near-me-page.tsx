import { business, ContentSection, Link, PageHead, PageHeader, PhoneButton, QuestionList } from '@site/shared';
import type { Question } from '@site/shared';
import { PlaceFinder } from '@site/shared/finder';
import { showServiceArea } from '@site/shared/service-area';
import type { ReactElement } from 'react';
import townDrawing from '../drawings/town.svg';
import { nearMePath } from '../directory/location-paths';
import type { NearMePageData, TownAway } from '../page-data/page-data';
import { AskLink, AskSection } from '../pieces/ask-section';
import { PageFoot } from '../pieces/page-foot';
import { areasCrumb, areaServiceData, placesPicture } from '../pieces/place-heads';
import { TownLinks } from '../pieces/place-links';

const description =
  'Find the town nearest to you, see what decides how soon an installer can come, and what to have ready before you call about a TV aerial.';
const trail = [areasCrumb, { name: 'TV aerial installation near you', path: nearMePath }];

/** The one near-me page. It asks for a location only on request, and promises no minutes. */
export function NearMePage({ towns: { base, counties } }: { readonly towns: NearMePageData }): ReactElement {
  return (
    <div>
      <PageHead
        title="TV aerial installation near you"
        description={description}
        canonicalPath={nearMePath}
        image={placesPicture}
        structuredData={areaServiceData({ name: 'the Cotswolds', description, trail })}
      />
      <PageHeader
        title="TV aerial installation near you"
        trail={trail}
        picture={townDrawing}
        intro="Enter your place or postcode, or let the finder use your location. You can also choose the nearest town from the list."
      >
        <PhoneButton />
        <AskLink />
      </PageHeader>
      <PlaceFinder />
      <ContentSection title="Choose the town nearest to you" intro={base && `Distances are from ${base}, as the crow flies. We work ${showServiceArea(business)}.`}>
        {counties.map(({ county, places }) => (
          <TownGroup key={county} title={county} towns={places.filter(({ isBeyond }) => !isBeyond)} />
        ))}
        <TownGroup title="Outside our area: ask us first" towns={counties.flatMap(({ places }) => places.filter(({ isBeyond }) => isBeyond))} />
        <p>
          Villages are on the list of <Link to="/areas">all the areas we cover</Link>.
        </p>
      </ContentSection>
      <Arrival />
      <Preparation />
      <ContentSection title="Questions about installers nearby">
        <QuestionList questions={nearMeQuestions} />
      </ContentSection>
      <AskSection title="Ask when we can be with you" intro="Say where you are and what is wrong." place="" />
      <PageFoot />
    </div>
  );
}

function TownGroup({ title, towns }: { readonly title: string; readonly towns: readonly TownAway[] }): ReactElement | null {
  if (towns.length === 0) return null;
  return (
    <div>
      <h3>{title}</h3>
      <TownLinks towns={towns} />
    </div>
  );
}

function Arrival(): ReactElement {
  return (
    <ContentSection title="What decides when we can come" intro="Nobody can honestly promise a time in minutes. What affects when we can come:">
      <ul>
        <li>What is booked already, and whether one of those jobs is near you.</li>
        <li>The weather: a wet or windy roof is not safe, and after a storm many people call at once.</li>
        <li>Access: a third storey or a steep roof may need a second person or a scaffold.</li>
        <li>Parts: an ordinary aerial is simple, but a long cable run or a shared system needs planning.</li>
        <li>Permission: for a listed building, a flat or an estate with covenants, somebody has to be asked first.</li>
      </ul>
    </ContentSection>
  );
}

function Preparation(): ReactElement {
  return (
    <ContentSection title="Have this ready when you call">
      <ol>
        <li>
          Your postcode, and what <a href="https://www.freeview.co.uk/help/coverage-checker">Freeview’s checker</a> predicts for it.
        </li>
        <li>What you see: no signal, blocks in the picture or missing channels, and since when.</li>
        <li>Whether every TV in the house is affected, and whether a neighbour’s is too.</li>
        <li>Where the aerial is: on the chimney, on a wall, in the loft, or shared with other flats.</li>
        <li>A photograph of it from the ground, if you can take one safely.</li>
      </ol>
      <p>
        Some faults need no visit: see <Link to="/blog/check-your-aerial-before-you-call">what to check before you call</Link>.
      </p>
    </ContentSection>
  );
}

const nearMeQuestions: readonly Question[] = [
  {
    question: 'Is the nearest installer the best one?',
    answer: (
      <p>
        Not because of the distance. Ask any installer what is included, whether the price is in writing, and how the signal
        will be measured. See <Link to="/professional-installers">how to choose an installer</Link>.
      </p>
    ),
  },
  {
    question: 'Do you use my location?',
    answer: (
      <p>
        Only if you press “Use my location” in the finder, and your browser asks you first. Your position stays in your
        browser: it is compared there with our list. We get your postcode only if you send it to us.
      </p>
    ),
  },
  {
    question: 'My town is not here. Do you still come?',
    answer: (
      <p>
        The list above has towns only, and <Link to="/areas">the whole list</Link> the villages too. If yours is missing, or
        outside our area, ask us.
      </p>
    ),
  },
];
