import type { ReactElement } from 'react';
import { breadcrumbData, Callout, Card, CardGrid, ContentSection, PageHead, PageHeader, PageNotes, PhoneButton, QuestionList, serviceData } from '@site/shared';
import { commercialPicture } from './commercial-picture';
import { commercialTvQuestions, commercialTvSources } from './commercial-tv-facts';
import { RelatedLinks } from './related-links';
import { SurveyLink, SurveySection } from './survey-section';
import { lastReviewed } from '../last-reviewed';

const crumb = { name: 'Commercial TV installation', path: '/commercial-tv-installation' };
const description =
  'TV distribution, shared aerial and dish systems and cabled Wi-Fi for hotels, pubs and offices in and around the Cotswolds, planned from a site survey.';

/** What its visitors would enter. */
const enquiry = { about: 'Something for a business', property: 'Business premises' };

/** TV systems for hotels, pubs and offices. */
export function CommercialTvPage(): ReactElement {
  return (
    <div>
      <PageHead
        title="Commercial TV installation"
        description={description}
        canonicalPath={crumb.path}
        image={commercialPicture}
        structuredData={[serviceData({ ...crumb, description }), breadcrumbData([crumb])]}
      />
      <PageHeader
        title="TV systems for business"
        trail={[crumb]}
        intro="One signal, many screens: aerials, dishes and cabling for places where guests, customers or staff watch."
      >
        <PhoneButton />
        <SurveyLink />
      </PageHeader>
      <Premises />
      <Distribution />
      <SharedReception />
      <Licences />
      <Survey />
      <ContentSection title="Questions from businesses">
        <QuestionList questions={commercialTvQuestions} />
      </ContentSection>
      <SurveySection title="Talk about your building" intro="Tell us the number of rooms or screens and what is there now. A survey tells the rest." values={enquiry} />
      <RelatedLinks currentPath={crumb.path} />
      <PageNotes sources={commercialTvSources} reviewedOn={lastReviewed} />
    </div>
  );
}

function Premises(): ReactElement {
  return (
    <ContentSection title="Hotels, pubs and offices" intro="The parts are the same; what people need from them is not.">
      <CardGrid>
        <Card title="Hotels, inns and guest houses">
          <p>A picture in every room, the same channel list on every set, and work that goes room by room between guests.</p>
        </Card>
        <Card title="Pubs and restaurants">
          <p>Several screens in step with each other, cables out of sight and reach, and screens placed for the seats.</p>
        </Card>
        <Card title="Offices and receptions">
          <p>A live channel in reception, network points at desks and meeting rooms, and Wi-Fi access points on cable.</p>
        </Card>
        <Card title="Village halls, clubs and care homes">
          <p>A communal screen that simply works, and points in private rooms where residents bring their own sets.</p>
        </Card>
      </CardGrid>
    </ContentSection>
  );
}

function Distribution(): ReactElement {
  return (
    <ContentSection title="Getting one signal to many screens">
      <p>
        A splitter is enough for two or three sets. Beyond that the signal has to be planned: every metre of cable and
        every outlet takes some of it away, and too much is as bad as too little. A commercial system is therefore
        designed backwards, from the level that each TV needs to the amplifier, the cable and the aerial that supply it.
      </p>
      <ul>
        <li>
          <strong>Aerial signal to every point</strong>: each TV has its own tuner and its viewer chooses the channel.
        </li>
        <li>
          <strong>Aerial and satellite to every point</strong>: an integrated reception system, described below.
        </li>
        <li>
          <strong>One source to many screens</strong>: a box in the office shown on all screens, over coaxial or network cable.
        </li>
        <li>
          <strong>TV over the network</strong>: possible where the network was cabled for it; Wi-Fi alone is a poor carrier
          for many screens at once.
        </li>
      </ul>
    </ContentSection>
  );
}

function SharedReception(): ReactElement {
  return (
    <ContentSection title="Integrated reception systems (IRS)">
      <p>
        An IRS puts one group of aerials and one dish on the building, cleans and amplifies their signals at a head-end,
        and runs separate cable to each flat or room. It can carry Freeview, satellite, DAB and FM. A receiver, and for
        pay TV a subscription, is still needed at the point itself.
      </p>
      <p>
        How many satellite feeds each point gets is decided once. One specialist in these systems writes that a system
        is expected to serve for 10 to 15 years and that further feeds are almost impossible to add later, so it is
        worth settling before any cable is bought. Another recommends two, since a recorder uses both. Fibre to each point
        in place of coaxial cable is the other choice to make on the drawing.
      </p>
    </ContentSection>
  );
}

function Licences(): ReactElement {
  return (
    <ContentSection
      title="Licences to check"
      intro="We fit equipment and do not give legal advice. These are the ones to ask about."
    >
      <ul>
        <li>
          <strong>TV licence.</strong> Any place where live TV or BBC iPlayer is watched needs one. Hotels and similar places
          have their own kind: one fee covers up to 15 units on a site, and each further 5 units, or part of 5, cost
          another. Guests who stay longer than 28 nights in a row are outside it. A pub or an office needs a licence of its
          own where customers or staff watch.
        </li>
        <li>
          <strong>Music.</strong> A TV with its sound on in a public area usually needs TheMusicLicence from PPL PRS.
        </li>
        <li>
          <strong>Films and programmes.</strong> Showing them in public areas, even on free channels, may need a licence from
          MPLC as well.
        </li>
        <li>
          <strong>Pay TV.</strong> Household subscriptions are generally for homes only. Ask the provider for its terms for
          business premises before the screens go up.
        </li>
      </ul>
    </ContentSection>
  );
}

function Survey(): ReactElement {
  return (
    <ContentSection title="What a survey settles">
      <ol>
        <li>Which signals reach the roof, measured there, and from which direction.</li>
        <li>Which of the existing cables, amplifiers and brackets can stay.</li>
        <li>Where cable can run, what it passes through, and who has to agree: landlord, listed-building officer, neighbours.</li>
        <li>Safe access to the roof, and hours when noise and dust do least harm.</li>
        <li>A written price for the agreed system, with what is left out said as plainly as what is in.</li>
      </ol>
      <Callout title="Ask for the drawings">
        <p>
          A shared system outlives the people who ordered it. A cable plan, labels at both ends and the signal levels at
          each point save the next fault visit.
        </p>
      </Callout>
    </ContentSection>
  );
}
