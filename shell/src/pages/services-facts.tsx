import { Link } from '@site/shared';
import type { Question, Source } from '@site/shared';

export const platformColumns: readonly string[] = ['What to compare', 'Freeview', 'Freesat', 'Sky', 'Freely'];

export const platformRows: readonly (readonly string[])[] = [
  [
    'How it reaches you',
    'TV aerial',
    'Satellite dish',
    'Broadband for Sky Glass and Sky Stream; existing Sky Q boxes use a dish',
    'Broadband; no aerial or dish needed',
  ],
  [
    'What you need',
    'A TV or box with Freeview and an aerial that suits the local signal',
    'A Freesat receiver and a dish',
    'A Sky Glass TV or a Sky Stream box',
    'A smart TV or box with Freely built in',
  ],
  ['Subscription', 'None', 'None', 'Yes', 'None'],
  ['Who runs it', 'Everyone TV', 'Everyone TV', 'Sky', 'Everyone TV'],
  [
    'What spoils it',
    'Weak signal, trees, high pressure, a moved aerial',
    'Heavy rain, snow on the dish, a tree in its view',
    'Slow broadband or weak Wi-Fi',
    'Slow broadband or weak Wi-Fi',
  ],
];

export const dishLimits: readonly string[] = [
  'At most two antennas on a house and its grounds: one up to 100 cm, a second up to 60 cm.',
  'On a chimney, at most 60 cm, and not above the chimney.',
  'At most 35 litres in volume each.',
  'Not above the roof; where there is a chimney, not above the chimney nor more than 60 cm above the ridge.',
  'In conservation areas, national landscapes (AONBs) and other designated areas: not on a chimney, wall or roof slope that faces a highway and can be seen from it.',
  'Placed so that it is seen as little as possible, and taken down when no longer used.',
];

export const serviceQuestions: readonly Question[] = [
  {
    question: 'Can you install Sky?',
    answer: (
      <p>
        Sky’s present services come over broadband and need no dish. What helps there is good Wi-Fi, or a network cable to the TV. We repair, move and
        realign existing dishes. We are not part of Sky.
      </p>
    ),
  },
  {
    question: 'Do I still need an aerial at all?',
    answer: (
      <p>
        Perhaps not, if your broadband is steady and every TV can use Freely or the broadcasters’ apps. One aerial can feed several ordinary TVs,
        with an amplifier if it needs one, and no broadband.
      </p>
    ),
  },
  {
    question: 'My picture broke up yesterday. Should I book a visit?',
    answer: (
      <p>
        If the weather is fine and still, wait a day, and ask a neighbour. If a mobile mast near you was upgraded, ask{' '}
        <a href="https://restoretv.uk">Restore TV</a>: it deals with that cause for TV received by aerial. If the trouble goes on,{' '}
        <Link to="/contact">tell us what you see</Link>.
      </p>
    ),
  },
  {
    question: 'Which transmitter should my aerial face?',
    answer: (
      <p>
        That depends on the address, sometimes on the side of the street. <a href="https://www.freeview.co.uk/help/coverage-checker">Freeview’s coverage checker</a> predicts what an address should receive. The pages
        for <Link to="/areas">our places</Link> show where the masts lie.
      </p>
    ),
  },
];

export const servicesSources: readonly Source[] = [
  {
    name: 'Wikipedia, Freesat',
    url: 'https://en.wikipedia.org/wiki/Freesat',
    note: 'what Freesat is',
  },
  {
    name: 'Huntington Digital, What is Freely? (2023)',
    url: 'https://www.huntingtondigital.co.uk/2023/10/what-is-freely.html',
    note: 'Everyone TV, Freeview, Freesat and Freely',
  },
  {
    name: 'T3, March 2026',
    url: 'https://www.t3.com/tech/tvs/uk-government-reflects-on-radical-tv-decision-that-affects-millions',
    note: 'Sky Q in the online shop',
  },
  {
    name: 'informitv, June 2026',
    url: 'https://informitv.com/2026/06/23/watch-this-space-for-the-future-of-television',
    note: 'the consultation about the future of TV',
  },
  {
    name: 'techUK, June 2026',
    url: 'https://www.techuk.org/resource/dcms-published-its-long-awaited-media-green-paper.html',
    note: 'the Green Paper’s leaning, and the White Paper that is to decide',
  },
  {
    name: 'RXTV info, Ofcom renews Arqiva’s multiplex licences (2023)',
    url: 'https://rxtvinfo.com/2023/ofcom-renews-arqiva-freeview-multiplex-licences/',
    note: 'Freeview’s licences to 2034, and how they can end earlier',
  },
  {
    name: 'RXTV info, Freeview HD (December 2025)',
    url: 'https://rxtvinfo.com/2025/freeview-hd-services-saved-from-imminent-closure',
    note: 'the licence of the HD channels to 2030',
  },
  {
    name: 'Eurosat Distribution, October 2024',
    url: 'https://www.eurosatlondon.com/eurosat-distrubution-news-feed/sky-extends-satellite-tv-service-until-2029/',
    note: 'how long the broadcasters’ contracts for satellites run',
  },
  {
    name: 'Aerial Upgrade, standard and non-standard installations',
    url: 'https://aerialupgrade.co.uk/standard.php',
    note: 'one scheme’s definition of a standard job',
  },
  {
    name: 'Town Planning Info, satellite dishes and aerials',
    url: 'https://www.townplanning.info/permitted-development/householder-permitted-development-pd-rights/satellite-dishes-aerials/',
    note: 'the limits under the General Permitted Development Order 2015',
  },
  {
    name: 'Warwick District Council, satellite dishes',
    url: 'https://www.warwickdc.gov.uk/WDC/Planning/Residential+planning/Satellite+dishes/',
    note: 'the same limits, and listed buildings',
  },
  {
    name: 'Restore TV, code of service',
    url: 'https://restoretv.uk/?p=3548',
    note: 'what it puts right, and what it does not',
  },
  {
    name: 'Energy Networks Association, the 105 number',
    url: 'https://www.energynetworks.org/newsroom/power-cut-emergency-number-reaches-fifth-birthday',
    note: 'the number for damaged power lines',
  },
];
