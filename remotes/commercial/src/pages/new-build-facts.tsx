import type { Question, Source } from '@site/shared';

export const fixStages: readonly { readonly name: string; readonly text: string }[] = [
  {
    name: 'Before first fix',
    text: 'Mark every TV, network and access point on the plans. Plan a ventilated spot with a socket for the router.',
  },
  {
    name: 'First fix',
    text: 'Coaxial and network cable to each point, and back boxes, before the plasterboard. Two cables cost little more than one.',
  },
  { name: 'Second fix', text: 'Outlet plates, amplifier, aerial or dish, access points. Then each point is measured.' },
  { name: 'Handover', text: 'Ask for test results, a plan and labels.' },
];

export const newBuildQuestions: readonly Question[] = [
  {
    question: 'Does a new home still need an aerial?',
    answer: (
      <p>
        Not necessarily. Freely and other services bring live TV over broadband to suitable TVs. An aerial serves every
        ordinary TV in the house, and goes on working when the broadband does not. Its cable costs little at first fix, even
        if it is never used.
      </p>
    ),
  },
  {
    question: 'Where should the points go?',
    answer: (
      <p>
        Beside every place where a TV may stand or hang: two network points and one aerial point, with satellite cable where
        a dish is possible. For Wi-Fi, a network point in the ceiling of each floor.
      </p>
    ),
  },
  {
    question: 'The plaster is on. Is it too late?',
    answer: (
      <p>
        No, but cable then has to go through cupboards and lofts or along outside walls, and the work takes longer. Ask what will show before the work
        starts.
      </p>
    ),
  },
  {
    question: 'Do you install the fibre connection?',
    answer: <p>No. That is the network operator’s work, arranged by the developer. We take over from its socket inside.</p>,
  },
];

export const newBuildSources: readonly Source[] = [
  {
    name: 'GOV.UK, New build connectivity: information for developers',
    url: 'https://www.gov.uk/guidance/new-build-connectivity-information-for-developers',
    note: 'what came into force on 26 December 2022',
  },
  {
    name: 'GOV.UK, draft Approved Document R, volume 1',
    url: 'https://www.gov.uk/government/consultations/new-build-developments-consultation-delivering-gigabit-capable-connections/draft-approved-document-r-volume-1',
    note: 'the cost cap, as in the draft of 2022',
  },
  {
    name: 'Worcestershire County Council, the digital switchover',
    url: 'https://worcestershire.gov.uk/council-services/communities/digital-switchover-coming',
    note: 'the end of analogue phone lines, and power cuts',
  },
  {
    name: 'Wikipedia, low-noise block downconverter',
    url: 'https://en.wikipedia.org/wiki/Low-noise_block_downconverter',
    note: 'outlets of a dish, and the multiswitch',
  },
  {
    name: 'Aerials and TV, loft aerials',
    url: 'https://www.aerialsandtv.com/loftaerials.html',
    note: 'what a roof does to the signal',
  },
  {
    name: 'East Wichel residents’ news, October 2012',
    url: 'https://news.eastwichel.org.uk/2012/10',
    note: 'a local example of a covenant; old, so check the present state',
  },
  {
    name: 'Able, Specifying an IRS for Housing (2015)',
    url: 'https://ableis.co.uk/2015/11/13/specifying-an-irs-for-housing',
    note: 'why feeds are decided at the start, and fibre distribution',
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
];
