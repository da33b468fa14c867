import { Link } from '@site/shared';
import type { Question, Source } from '@site/shared';

export const commercialTvQuestions: readonly Question[] = [
  {
    question: 'Can you keep our existing cables?',
    answer: (
      <p>
        Often, when they are screened satellite-grade cable in good order. Old brown aerial cable and anything that has let
        water in costs more in faults than it saves. The survey tells which you have.
      </p>
    ),
  },
  {
    question: 'Can each hotel room have satellite channels?',
    answer: (
      <p>
        Yes, with an integrated reception system and a receiver in each room, or with chosen channels converted at the
        head-end so that ordinary TVs can tune to them. What you may show is a matter for the channel’s or provider’s terms.
      </p>
    ),
  },
  {
    question: 'Do we need permission for a dish on the building?',
    answer: (
      <p>
        Possibly. The rules for business premises and blocks of flats differ from those for houses, and listed buildings
        and conservation areas have their own. Check with the district council before booking; our{' '}
        <Link to="/services">services page</Link> has the limits for houses.
      </p>
    ),
  },
  {
    question: 'What does it cost?',
    answer: (
      <p>
        We found no current and trustworthy price list for this kind of work, so we print none. It depends on the number of
        points, the cable routes, access and what can be kept. You get a written price after the survey, before any work.
      </p>
    ),
  },
];

export const commercialTvSources: readonly Source[] = [
  {
    name: 'TV Licensing, hotels and mobile units',
    url: 'https://www.tvlicensing.co.uk/faqs/FAQ44',
    note: 'how units are counted; see the same site for the current fee',
  },
  {
    name: 'Communications (Television Licensing) Regulations 2004, Schedule 5',
    url: 'https://www.legislation.gov.uk/uksi/2004/692/schedule/5',
    note: 'what a hotel is, and the 28 nights',
  },
  {
    name: 'VisitBritain, TV and copyright licences',
    url: 'https://www.visitbritain.org/business-advice/tv-and-copyright-licences',
    note: 'TV, music and film licences for places to stay and other businesses',
  },
  {
    name: 'Sky Glass and Sky Stream key facts',
    url: 'https://www.sky.com/help/articles/sky-glass-key-facts-terms-and-conditions',
    note: 'an example of “domestic use only”',
  },
  {
    name: 'SCCI Alphatrack, Integrated Reception Systems',
    url: 'http://www.sccialphatrack.co.uk/services/tv-and-media/irs-digital-tv.aspx',
    note: 'what an IRS is made of',
  },
  {
    name: 'Able, Specifying an IRS for Housing (2015)',
    url: 'https://ableis.co.uk/2015/11/13/specifying-an-irs-for-housing',
    note: 'expected life, why feeds are decided at the start, and fibre distribution',
  },
  {
    name: 'Sats4Flats, communal systems',
    url: 'http://sats4flats.co.uk/cc.html',
    note: 'one or two satellite feeds to a flat; its prices are old',
  },
];
