import type { ReactElement } from 'react';
import { Callout, ContentSection, Island } from '@site/shared';
import { satelliteTerms } from '@site/shared/wording';
import newBuildDrawing from '../drawings/new-build.svg';
import { FirstFixPlanner } from '../islands/first-fix-planner/first-fix-planner';
import { fixStages, newBuildQuestions, newBuildSources } from './new-build-facts';
import { ownPages } from './own-pages';
import { SurveyPage } from './survey-page';

/** TV and data for new homes. */
export function NewBuildPage(): ReactElement {
  return (
    <SurveyPage
      page={ownPages.newBuild}
      title="New build TV and data cabling"
      description="TV points, network cabling, loft aerials and shared systems for new homes, from first fix to handover, with the covenant and Part R questions answered plainly."
      heading="TV and data for new homes"
      intro="For builders, self-builders and people moving in: cable while the walls are open, and equipment when the roof and power are there."
      picture={newBuildDrawing}
      questionsTitle="Questions from builders and buyers"
      questions={newBuildQuestions}
      survey={{
        title: 'Tell us about the plans',
        intro: 'Photographs of the floor plans, the date of first fix and the estate’s rules are enough for a first reply.',
        // Fills in the form with what visitors of this page would enter.
        values: { 'details.building': 'New homes' },
      }}
      sources={newBuildSources}
      reviewedOn="2026-11-28"
    >
      <Stages />
      <LoftOrCommunal />
      <Covenants />
      <PartR />
      <Telephones />
      <Handover />
    </SurveyPage>
  );
}

function Stages(): ReactElement {
  return (
    <ContentSection
      title="First fix and second fix"
      intro="Cable costs little while walls are open and a good deal more once they are finished."
    >
      <ol>
        {fixStages.map(({ name, text }) => (
          <li key={name}>
            <strong>{name}.</strong> {text}
          </li>
        ))}
      </ol>
      <Island name="first-fix-planner" component={FirstFixPlanner} />
    </ContentSection>
  );
}

function LoftOrCommunal(): ReactElement {
  return (
    <ContentSection title="Loft aerial, roof aerial or communal system">
      <p>
        A <strong>loft aerial</strong> is out of the weather and out of sight. A roof takes part of the signal, and more of it
        at higher frequencies. So a loft suits places with a good signal and is not recommended in poor ones. It has to be
        measured under the finished roof. Satellite does not pass through a roof at all.
      </p>
      <p>
        A <strong>roof aerial</strong> is the surer choice where the signal is weak or trees stand in the way, if the
        estate’s rules allow one.
      </p>
      <p>
        A <strong>communal system</strong> (integrated reception system) serves flats or a whole close from one set of
        aerials. Plan it at design stage: risers and a place with power for the head-end are hard to add later, and so are satellite feeds. Decide
        then whether each home gets two feeds, which a recorder needs, and whether they come by fibre
        or coaxial cable. {satelliteTerms}
      </p>
    </ContentSection>
  );
}

function Covenants(): ReactElement {
  return (
    <ContentSection title="Check the covenants first">
      <p>
        Some estates forbid outside aerials and dishes in the deeds and supply TV another way. At East Wichel in Swindon, for
        example, residents reported such a covenant in 2012, with TV delivered over fibre. A covenant binds the owner even
        where planning rules would allow a dish.
      </p>
      <ul>
        <li>Read the transfer deed (TP1) and the estate’s design code, or ask your conveyancer.</li>
        <li>Ask the management company what it supplies, and whether it will agree to an aerial in writing.</li>
        <li>Ask the council whether permitted development rights were removed for the estate.</li>
      </ul>
    </ContentSection>
  );
}

function PartR(): ReactElement {
  return (
    <ContentSection title="Part R: the developer’s duty">
      <p>
        Since 26 December 2022 the Building Regulations for England have asked for gigabit-ready infrastructure in new homes.
        They also ask for a gigabit-capable connection, within a cost cap of £2,000 a home. Approved Document R, volume 1,
        explains how to comply.
      </p>
      <Callout title="Not ours to sign off">
        <p>
          The duty is the developer’s, who deals with the network operator and building control. We can fit cable and points
          inside the home that work with it. We do not certify compliance.
        </p>
      </Callout>
    </ContentSection>
  );
}

function Telephones(): ReactElement {
  return (
    <ContentSection title="Telephones">
      <p>
        The last analogue phone lines end on 31 January 2027. In a new home a phone plugs into the router, so there are no
        telephone sockets to wire. A corded phone in another room needs a cable from the router: ask for it before first fix.
      </p>
      <p>
        A digital phone stops in a power cut, because the router does. Have alarms and telecare checked, and ask the provider
        about a battery.
      </p>
    </ContentSection>
  );
}

function Handover(): ReactElement {
  return (
    <ContentSection
      title="What to ask for at handover"
      intro="Agree it at the start: it is hard to put together afterwards."
    >
      <ul>
        <li>A plan of every cable and point, with the labels used at both ends.</li>
        <li>Photographs of cable routes before the plasterboard went on.</li>
        <li>The signal level and quality measured at each TV point, with the date.</li>
        <li>A test result for each network cable.</li>
        <li>Makes, models and settings of amplifiers and access points, and where they are.</li>
        <li>Who to call, and what is covered by which guarantee.</li>
      </ul>
    </ContentSection>
  );
}
