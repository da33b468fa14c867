import type { ReactElement } from 'react';
import { Callout, Card, CardGrid, ContentSection, Island } from '@site/shared';
import { licences } from '../business-licences';
import commercialDrawing from '../drawings/commercial.svg';
import { SurveyPlanner } from '../islands/survey-planner/survey-planner';
import { licenceNames } from '../licence-names';
import { commercialTvQuestions, commercialTvSources } from './commercial-tv-facts';
import { Distribution, SharedReception } from './commercial-tv-systems';
import { ownPages } from './own-pages';
import { SurveyPage } from './survey-page';

/** TV systems for hotels, pubs and offices. */
export function CommercialTvPage(): ReactElement {
  return (
    <SurveyPage
      page={ownPages.commercialTv}
      title="Commercial TV installation"
      description="TV distribution, shared aerial and dish systems and cabled Wi-Fi for hotels, pubs and offices in and around the Cotswolds, planned from a site survey."
      heading="TV systems for business"
      intro="One signal, many screens: aerials, dishes and cabling for places where guests, customers or staff watch."
      picture={commercialDrawing}
      questionsTitle="Questions from businesses"
      questions={commercialTvQuestions}
      survey={{
        title: 'Talk about your building',
        intro: 'Give us the number of rooms or screens, and say what is there now. A survey shows the rest.',
        // Fills in the form with what visitors of this page would enter.
        values: { about: 'Something for a business', property: 'Business premises' },
      }}
      sources={commercialTvSources}
      reviewedOn="2026-11-23"
    >
      <Premises />
      <Survey />
      <Distribution />
      <SharedReception />
      <Licences />
    </SurveyPage>
  );
}

function Premises(): ReactElement {
  return (
    <ContentSection title="Hotels, pubs and offices" intro="The parts are much the same. What people need from them differs.">
      <CardGrid>
        <Card title="Hotels, inns and guest houses">
          <p>A picture in every room, the same channel list on every set, and work that goes room by room between guests.</p>
        </Card>
        <Card title="Pubs and restaurants">
          <p>Screens that show the same picture at the same moment, placed for the seats, with the cables out of sight.</p>
        </Card>
        <Card title="Offices and receptions">
          <p>A live channel in reception, network points at desks and in meeting rooms, and Wi-Fi access points on cable.</p>
        </Card>
        <Card title="Village halls, clubs and care homes">
          <p>A communal screen that simply works, and points in private rooms where residents bring their own sets.</p>
        </Card>
      </CardGrid>
    </ContentSection>
  );
}

function Survey(): ReactElement {
  return (
    <ContentSection title="What a survey settles" intro="We come and look before we name a price. Plan the visit here, as far as you know the answers.">
      <Island name="survey-planner" component={SurveyPlanner} />
      <p>
        After the survey you get a written price for the agreed system. It says what is left out as plainly as what is in.
      </p>
      <Callout title="Ask for the drawings">
        <p>
          A shared system outlives the people who ordered it. A cable plan, labels at both ends and the signal level at each
          point shorten the next fault visit.
        </p>
      </Callout>
    </ContentSection>
  );
}

function Licences(): ReactElement {
  return (
    <ContentSection
      title="Licences to check"
      id="licences"
      intro="We fit equipment and do not give legal advice. These are the licences to ask about."
    >
      <ul>
        {licences.map(({ key, text }) => (
          <li key={key}>
            <strong>{licenceNames[key]}.</strong> {text}
          </li>
        ))}
      </ul>
    </ContentSection>
  );
}
