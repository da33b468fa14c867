import { Link } from '@site/shared';
import type { Question, Source } from '@site/shared';
import { howWePrice } from '@site/shared/prices';
import { businessLicenceSources } from '../business-licences';

export const commercialTvQuestions: readonly Question[] = [
  {
    question: 'Can you keep our existing cables?',
    answer: (
      <p>
        Often, if they are screened satellite-grade cable in good order. Old brown aerial cable, or any cable that has let
        water in, causes more trouble than it saves. The survey shows which you have.
      </p>
    ),
  },
  {
    question: 'Can each hotel room have satellite channels?',
    answer: (
      <p>
        Yes. Either each room has a receiver on an integrated reception system, or the head-end converts chosen channels so
        that ordinary TVs can tune to them. What you may show depends on the terms of the channel or provider.
      </p>
    ),
  },
  {
    question: 'Do we need permission for a dish on the building?',
    answer: (
      <p>
        Possibly. The rules for business premises and blocks of flats differ from those for houses. Listed buildings and
        conservation areas have rules of their own. Check with the council before booking. Our guide says what differs for{' '}
        <Link to="/blog/dishes-in-conservation-areas-and-on-listed-homes#flats">flats</Link>.
      </p>
    ),
  },
  {
    question: 'Our shop is rented. Who has to agree?',
    answer: (
      <p>
        Usually the landlord, to anything on the outside or through a wall: the lease says. In a shopping centre or a block there may be a
        shared system to connect to, so ask the manager first.
      </p>
    ),
  },
  {
    question: 'Can you work while we are open?',
    answer: (
      <p>
        Some of it. Drilling, ladders and work above customers are better before you open or on a day when you are closed. Tell us your hours, and ask whether
        work outside ordinary hours costs more.
      </p>
    ),
  },
  {
    question: 'What does it cost?',
    answer: (
      <p>
        We found no current, trustworthy price list for this kind of work, so we print none. The price depends on the number
        of points, the cable routes, the access and what can be kept. {howWePrice} Ask what a survey costs before you book
        it. For one or two screens or a few flats, photographs and a call may do.
      </p>
    ),
  },
];

export const commercialTvSources: readonly Source[] = [
  ...businessLicenceSources,
  {
    name: 'Sky Glass and Sky Stream key facts',
    url: 'https://www.sky.com/help/articles/sky-glass-key-facts-terms-and-conditions',
    note: 'an example of “domestic use only”',
  },
  {
    name: 'SCCI Alphatrack, Integrated Reception Systems',
    url: 'https://www.sccialphatrack.co.uk/services/tv-and-media/irs-digital-tv.aspx',
    note: 'what an IRS is made of',
  },
  {
    name: 'Able, Specifying an IRS for Housing (2015)',
    url: 'https://ableis.co.uk/2015/11/13/specifying-an-irs-for-housing',
    note: 'expected life, why feeds are decided at the start, and fibre distribution',
  },
  {
    name: 'Sats4Flats, communal systems',
    url: 'https://sats4flats.co.uk/cc.html',
    note: 'one or two satellite feeds to a flat; its prices are old',
  },
  {
    name: 'Eurosat, Sky extends satellite TV until 2029 (October 2024)',
    url: 'https://www.eurosatlondon.com/eurosat-distrubution-news-feed/sky-extends-satellite-tv-service-until-2029/',
    note: 'how long Sky’s and others’ satellite contracts run',
  },
  {
    name: 'informitv, Freeview transmissions until 2034 (2021)',
    url: 'https://informitv.com/2021/08/17/freeview-transmissions-guaranteed-until-2034/',
    note: 'how long Freeview is licensed',
  },
  {
    name: 'RXTV info, Ofcom renews Arqiva’s multiplex licences (2023)',
    url: 'https://rxtvinfo.com/2023/ofcom-renews-arqiva-freeview-multiplex-licences/',
    note: 'how those licences can end earlier',
  },
  {
    name: 'RXTV info, Freeview HD (December 2025)',
    url: 'https://rxtvinfo.com/2025/freeview-hd-services-saved-from-imminent-closure',
    note: 'the licence of the HD channels to 2030',
  },
  {
    name: 'Elec-Mate, data cabling installation',
    url: 'https://www.elec-mate.com/guides/data-cabling-installation',
    note: 'the 90 metres of fixed network cable, 100 with the leads',
  },
];
