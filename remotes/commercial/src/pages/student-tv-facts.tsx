import type { Question, Source } from '@site/shared';

export const licenceRows: readonly (readonly string[])[] = [
  ['Own room in a hall of residence', 'A licence for each room in which live TV or iPlayer is watched'],
  ['Shared lounge of a hall', 'A licence held by whoever runs the hall; it does not cover the bedrooms'],
  ['House with one joint tenancy', 'One licence for the house'],
  ['House with separate tenancies, TV in your own room', 'A licence of your own'],
  ['House with separate tenancies, TV in the shared room only', 'One licence for the house'],
  ['BBC iPlayer on a laptop, phone or tablet, in any of these places', 'The same as for live TV on a set: the device makes no difference'],
];

export const studentTvQuestions: readonly Question[] = [
  {
    question: 'Does my parents’ licence cover my room?',
    answer: (
      <p>
        Do not count on it. A room in a hall is a place of its own and needs its own licence when live TV or iPlayer is
        watched there. Ask TV Licensing if you think that your case differs.
      </p>
    ),
  },
  {
    question: 'Must a landlord provide an aerial?',
    answer: (
      <p>
        That is a matter of the tenancy agreement. If one is provided, it should work, and tenants should know whom to call
        when it does not.
      </p>
    ),
  },
  {
    question: 'May a tenant put up a dish?',
    answer: (
      <p>
        Not without the landlord’s consent, and blocks of flats have other planning rules than houses. A shared dish on the
        building settles both questions once.
      </p>
    ),
  },
  {
    question: 'Can you work while rooms are occupied?',
    answer: (
      <p>
        Small jobs, yes, with notice to the tenants and somebody to let us in. New cable routes are better left for the
        break.
      </p>
    ),
  },
];

export const studentTvSources: readonly Source[] = [
  {
    name: 'DCMS, licences in halls of residence (archived, 2008)',
    url: 'http://webarchive.nationalarchives.gov.uk/+/http://www.culture.gov.uk/what_we_do/Broadcasting/QuickLinks/FAQs/why_separate_tv_licences_for_halls_of_residence.htm',
    note: 'rooms and communal areas; old, the rule it explains is from 2003 and 2004',
  },
  {
    name: 'University of London Housing, TV licensing (2010)',
    url: 'http://www.studenthousing.lon.ac.uk/moving/tv-licensing.html',
    note: 'joint and separate tenancies; its prices are out of date',
  },
  {
    name: 'Sulets (student lettings), TV licence',
    url: 'https://www.sulets.com/advice-and-support/tv-licence/',
    note: 'rooms, joint and separate tenancies, and the shared room',
  },
  {
    name: 'University of Sunderland, TV licensing and students',
    url: 'https://sj.sunderland.ac.uk/studentfinancialguidance/faqs/tv-licensing--students',
    note: 'any device, and iPlayer',
  },
  {
    name: 'The Independent, licence fee from April 2026',
    url: 'https://www.the-independent.com/bulletin/news/tv-licence-fee-bbc-cost-rise-b2915294.html',
    note: 'the fee of £180',
  },
  {
    name: 'Able, Specifying an IRS for Housing (2015)',
    url: 'https://ableis.co.uk/2015/11/13/specifying-an-irs-for-housing',
    note: 'satellite feeds are hard to add later',
  },
];
