import type { Question, Source } from '@site/shared';
import { licenceSources } from '../student-licence-sources';

export const studentTvQuestions: readonly Question[] = [
  {
    question: 'Does my parents’ licence cover my room?',
    answer: (
      <p>
        Only on a device that runs on its own battery, plugged into neither the mains nor an aerial. Anything that is plugged
        in needs a licence where you live: in a hall, one for your room.
      </p>
    ),
  },
  {
    question: 'Must a landlord provide an aerial?',
    answer: (
      <p>
        That is a matter for the tenancy agreement. If there is one, it should work, and tenants should know who to call
        when it does not.
      </p>
    ),
  },
  {
    question: 'May a tenant put up a dish?',
    answer: (
      <p>
        Not without the landlord’s consent. The planning rules for flats differ from those for houses, too. One shared dish
        avoids several, but it has to meet the planning rules as well: ask the council.
      </p>
    ),
  },
  {
    question: 'Can you work while rooms are occupied?',
    answer: (
      <p>
        Small jobs, yes, if the tenants have had notice and somebody lets us in. New cable routes are better left for the
        break.
      </p>
    ),
  },
];

export const studentTvSources: readonly Source[] = [
  ...Object.values(licenceSources),
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
  {
    name: 'Eurosat, Sky extends satellite TV until 2029 (October 2024)',
    url: 'https://www.eurosatlondon.com/eurosat-distrubution-news-feed/sky-extends-satellite-tv-service-until-2029/',
    note: 'how long Sky’s and others’ satellite contracts run',
  },
  {
    name: 'Wi-Fi Zoo, how to do Wi-Fi in your home (August 2025)',
    url: 'https://wifizoo.org/2025/08',
    note: 'stone walls and floors, in one engineer’s experience',
  },
  {
    name: 'Unifi Nerds, mesh and wired access points',
    url: 'https://unifinerds.com/?p=74652',
    note: 'what mesh units share',
  },
];
