import { Callout, Card, CardGrid, ContentSection, Figure, Island, Link } from '@site/shared';
import { howWePrice } from '@site/shared/prices';
import { freeviewTerms, satelliteTerms } from '@site/shared/wording';
import irsDiagram from '@site/shared/drawings/irs.diagram.svg';
import type { ReactElement } from 'react';
import { licenceNames, licences } from '../business-licences';
import commercialDrawing from '../drawings/commercial.svg';
import { SurveyPlanner } from '../islands/survey-planner/survey-planner';
import { commercialTvQuestions, commercialTvSources } from './commercial-tv-facts';
import { ownPages } from './own-pages';
import { SurveyPage } from './survey-page';

/** TV systems for hotels, pubs, shops and offices, and what landlords ask. */
export function CommercialTvPage(): ReactElement {
  return (
    <SurveyPage
      page={ownPages.commercialTv}
      title="Commercial TV installation"
      description="TV distribution, shared aerial and dish systems and cabled Wi-Fi for hotels, pubs, shops, offices and landlords in and around the Cotswolds."
      heading="TV systems for business"
      intro="One signal, many screens: aerials, dishes and cabling for places where guests, customers or staff watch."
      picture={commercialDrawing}
      questionsTitle="Questions from businesses"
      questions={commercialTvQuestions}
      survey={{
        title: 'Talk about your building',
        intro: 'Give us the number of rooms or screens, and say what is there now. A survey shows the rest.',
        // Fills in the form with what visitors of this page would enter.
        values: { about: 'Something for a business' },
      }}
      sources={commercialTvSources}
      reviewedOn="2026-11-28"
    >
      <Premises />
      <Landlords />
      <Survey />
      <Distribution />
      <SharedReception />
      <Licences />
    </SurveyPage>
  );
}

function Premises(): ReactElement {
  return (
    <ContentSection title="Hotels, pubs, shops and offices" intro="The parts are much the same. What people need from them differs.">
      <CardGrid>
        <Card title="Hotels, inns and guest houses">
          <p>A picture in every room, the same channel list on every TV, and work that goes room by room between guests.</p>
        </Card>
        <Card title="Pubs and restaurants">
          <p>Screens that show the same picture at the same moment, placed for the seats, with the cables out of sight.</p>
        </Card>
        <Card title="Shops and salons">
          <p>A screen over the counter or in the window, network points for the tills, and Wi-Fi for customers on a network apart from the tills.</p>
        </Card>
        <Card title="Offices and receptions">
          <p>A live channel in reception, network points at desks and in meeting rooms, and Wi-Fi access points on cable.</p>
        </Card>
        <Card title="Village halls and clubs">
          <p>A communal screen that simply works, whoever has the key that day.</p>
        </Card>
        <Card title="Care homes">
          <p>A screen in the lounge, and points in private rooms where residents bring their own TVs.</p>
        </Card>
      </CardGrid>
    </ContentSection>
  );
}

function Landlords(): ReactElement {
  return (
    <ContentSection title="Landlords and managing agents" id="landlords" intro="Whose aerial it is, and who lets us in, decides more than the aerial itself.">
      <ul>
        <li>
          <strong>Who owns what.</strong> What is let with a home is usually the landlord’s to mend. A tenant mends what the tenant put up. A shared
          aerial or dish is usually the freeholder’s. The tenancy and the lease decide. Whoever orders work needs the owner’s agreement.
        </li>
        <li>
          <strong>Tenants and access.</strong> Tenants need notice from their landlord, as the tenancy says. Somebody has to open the home, the loft and
          the riser: say who has the keys.
        </li>
        <li>
          <strong>Shared systems.</strong> A fault in one flat may lie in the head-end or the riser. Ask whether other flats have it. If they do, it is
          for the building’s manager to order the repair.
        </li>
        <li>
          <strong>Consent.</strong> Fixing anything outside a leased flat or shop usually needs the freeholder’s consent. Planning rules for{' '}
          <Link to="/blog/dishes-in-conservation-areas-and-on-listed-homes#flats">flats</Link> differ from those for houses, and a listed building has
          rules of its own.
        </li>
        <li>
          <strong>Shared houses.</strong> What tenants need, and who needs a TV licence: <Link to={ownPages.studentTv.path}>TV for student accommodation</Link>.
        </li>
      </ul>
    </ContentSection>
  );
}

function Survey(): ReactElement {
  return (
    <ContentSection title="What a survey settles" intro={`${howWePrice} For a whole building that usually means a survey: plan it here, as far as you know the answers.`}>
      <Island name="survey-planner" component={SurveyPlanner} />
      <p>
        Ask for a written price for the agreed system. It should say what is left out as plainly as what is in.
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

/** How a signal gets to many screens. */
function Distribution(): ReactElement {
  return (
    <ContentSection title="Getting one signal to many screens">
      <p>
        A splitter is enough for two or three TVs. Beyond that the signal has to be planned. Every metre of cable and every
        outlet weakens it, and too strong is as bad as too weak. So a commercial system is designed backwards: from the level
        that each TV needs, to the amplifier, the cable and the aerial.
      </p>
      <ul>
        <li>
          <strong>Aerial signal to every point</strong>: each TV has its own tuner, and its viewer chooses the channel.
        </li>
        <li>
          <strong>Aerial and satellite to every point</strong>: an integrated reception system, described below.
        </li>
        <li>
          <strong>One source to many screens</strong>: one box, shown on all screens over coaxial or network cable.
        </li>
        <li>
          <strong>TV over the network</strong>: possible where the network was cabled for it. Wi-Fi alone struggles with many
          screens at once.
        </li>
      </ul>
    </ContentSection>
  );
}

/** What an integrated reception system is, and what it commits its owner to. */
function SharedReception(): ReactElement {
  return (
    <ContentSection title="Integrated reception systems (IRS)">
      <p>
        An IRS has one group of aerials and one dish on the building. A head-end filters and amplifies their signals, and a
        separate cable runs to each flat or room. It can carry Freeview, satellite, DAB and FM. Each point still needs a
        receiver, and pay TV still needs a subscription.
      </p>
      <Figure
        src={irsDiagram}
        alt="A building cut open: an aerial and a dish on the roof, a box below them, and a cable from the box to the TV in each of six rooms"
        caption="How a shared system is wired"
      >
        <ol>
          <li>The aerial</li>
          <li>The dish</li>
          <li>The head-end, which filters, amplifies and shares out the signals</li>
          <li>A separate cable to each room</li>
          <li>The point, with a TV or a receiver</li>
        </ol>
      </Figure>
      <p>
        The number of satellite feeds to each point is decided once. One specialist expects a system to last 10 to 15 years,
        and says that more feeds are almost impossible to add later. Another recommends two feeds, because a recorder uses
        both. Settle this before any cable is bought, and choose between coaxial cable and fibre at the same time.
      </p>
      <p>
        {satelliteTerms} {freeviewTerms} Bear these dates in mind when you choose what a new system carries.
      </p>
    </ContentSection>
  );
}
