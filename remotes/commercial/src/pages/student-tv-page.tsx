import type { ReactElement } from 'react';
import { Callout, ContentSection, DataTable, Island, Link } from '@site/shared';
import { satelliteTerms } from '@site/shared/wording';
import { LicenceFinder } from '../islands/licence-finder/licence-finder';
import { licenceCases } from '../islands/licence-finder/licence-rules';
import studentDrawing from '../drawings/student.svg';
import { ownPages } from './own-pages';
import { SurveyPage } from './survey-page';
import { studentTvQuestions, studentTvSources } from './student-tv-facts';

/** TV and Wi-Fi for halls of residence and houses in multiple occupation. */
export function StudentTvPage(): ReactElement {
  return (
    <SurveyPage
      page={ownPages.studentTv}
      title="Student accommodation TV"
      description="TV points, shared reception and cabled Wi-Fi for student halls and shared houses, with a plain table of who needs a TV licence and work planned round terms."
      heading="TV for student accommodation"
      intro="For halls, landlords of shared houses and letting agents: TV points and Wi-Fi, with the work planned round terms."
      picture={studentDrawing}
      questionsTitle="Questions from landlords and students"
      questions={studentTvQuestions}
      survey={{
        title: 'Plan the next summer',
        intro: 'Give us the number of rooms, the kind of building and the dates when it stands empty.',
        // Fills in the form with what visitors of this page would enter.
        values: { about: 'Something for a business' },
      }}
      sources={studentTvSources}
      reviewedOn="2026-11-28"
    >
      <Buildings />
      <Licence />
      <SharedReception />
      <Wifi />
      <TermTime />
    </SurveyPage>
  );
}

function Buildings(): ReactElement {
  return (
    <ContentSection title="Halls and shared houses">
      <p>
        A <strong>hall or purpose-built block</strong> has a communal system: one group of aerials, a head-end and a point in
        each room. The building’s managers look after it. Faults have to be found by floor and riser, so labels and a cable
        plan matter more than anything on the roof.
      </p>
      <p>
        A <strong>shared house (HMO)</strong> is closer to a family home: an aerial in the loft or on the chimney, an
        amplifier, and a point in the lounge and in each bedroom. But there may be nobody at home who knows where the
        amplifier is. We suggest a place where a tenant can see its light, with a label.
      </p>
      <p>
        For a shared house, the licence table and the part on Wi-Fi matter most. It seldom needs a head-end or risers, and the time to work is between
        two tenancies, often in summer. Consent, access and who owns the aerial: <Link to={`${ownPages.commercialTv.path}#landlords`}>for landlords</Link>.
      </p>
    </ContentSection>
  );
}

function Licence(): ReactElement {
  return (
    <ContentSection
      title="Who needs a TV licence?"
      intro="Live TV on any channel or service needs a licence, and so does BBC iPlayer, whatever the device."
    >
      <DataTable caption="TV licences in student accommodation" columns={['Where', 'Usually needed']} rows={licenceCases.map(({ when, verdict }) => [when, verdict])} />
      <p>
        A licence has cost £180 a year since 1 April 2026. The table is a summary: the tenancy agreement decides, and so does
        the way a house is really shared. Ask <a href="https://www.tvlicensing.co.uk">TV Licensing</a> about your own case.
      </p>
      <Island name="licence-finder" component={LicenceFinder} />
    </ContentSection>
  );
}

function SharedReception(): ReactElement {
  return (
    <ContentSection title="One system for the building">
      <p>
        An integrated reception system (IRS) feeds every room from one set of aerials and one dish, over separate cables. It
        keeps dishes off window sills, and each room can use Freeview, Freesat or its own box. {satelliteTerms}
      </p>
      <p>
        The number of satellite feeds to a room is hard to change later. For single study bedrooms, one aerial point and good
        Wi-Fi may be the better use of the money.
      </p>
      <p>
        Many students only stream. Before you renew a whole system, find out how many points are in use. Only your residents
        know, so ask them first.
      </p>
    </ContentSection>
  );
}

function Wifi(): ReactElement {
  return (
    <ContentSection title="Wi-Fi that holds at nine in the evening">
      <p>
        Most mesh units repeat the signal by radio, which can halve your speed. Access points on network cable, one for each floor or group of rooms,
        do not. In old houses, thick stone walls block more than floors do.
        Points above each other then often serve better than points along a corridor.
      </p>
      <p>
        We cable and place the access points. The broadband line, its speed and its contract are the provider’s.
      </p>
    </ContentSection>
  );
}

function TermTime(): ReactElement {
  return (
    <ContentSection title="Planning round terms" intro="For halls. In a shared house, agree a day with the tenants or use the gap between two tenancies.">
      <ol>
        <li>Spring: survey while rooms are in use, so that real faults show.</li>
        <li>Early summer: agree the price and the list of rooms, and order parts.</li>
        <li>Summer break: noisy and dusty work, riser by riser.</li>
        <li>Before arrivals: have every point tested and listed.</li>
        <li>First weeks: put right what only shows when every room is in use.</li>
      </ol>
      <Callout title="Warn tenants before we come">
        <p>Occupied rooms need notice from the landlord. Give us the name of somebody who has the keys to lofts and risers.</p>
      </Callout>
    </ContentSection>
  );
}
