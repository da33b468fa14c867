import type { ReactElement } from 'react';
import { business, Link } from '@site/shared';
import type { ListedLink, PricedJob } from '@site/shared';
import { satelliteTerms } from '@site/shared/wording';
import aerials from '../illustrations/aerials.drawing.svg';
import businessServices from '../illustrations/business-services.drawing.svg';
import multiRoom from '../illustrations/multi-room.drawing.svg';
import repairs from '../illustrations/repairs.drawing.svg';
import satellite from '../illustrations/satellite.drawing.svg';
import tvMounting from '../illustrations/tv-mounting.drawing.svg';
import wifi from '../illustrations/wifi.drawing.svg';

/** One service: a section of the services page. */
export interface OfferedService {
  /** Target of links to the section. */
  readonly id: string;
  readonly name: string;
  /** URL of its picture. */
  readonly drawing: string;
  /** A sentence for search engines. */
  readonly summary: string;
  readonly content: ReactElement;
  /** Its jobs that can have a price. */
  readonly jobs: readonly PricedJob[];
  /** What decides the day, the length of the visit, and what to tell us, each as sentences. */
  readonly when: string;
  readonly takes: string;
  readonly tellUs: string;
  readonly guide: ListedLink;
}

export const services: readonly OfferedService[] = [
  {
    id: 'aerials',
    drawing: aerials,
    name: 'TV aerials',
    summary: 'Roof, chimney and loft aerials for Freeview, aligned by measurement.',
    jobs: ['aerialLoft', 'aerialRoof', 'aerialChimney'],
    when: 'A roof needs dry weather without much wind, so a day may have to move. A loft does not.',
    takes: 'One visit as a rule. A chimney, hidden cable or several rooms take longer.',
    tellUs: 'Loft, wall or chimney; storeys; how many TVs; whether the building is listed.',
    guide: { name: 'Loft or roof aerial?', path: '/blog/loft-or-roof-aerial' },
    content: (
      <>
        <p>
          We fit new aerials on the roof, on the chimney or in the loft, and turn, move or take down old ones. A postcode alone does not say which
          mast to face: in these hills, neighbouring streets can differ.{' '}
          <a href="https://www.freeview.co.uk/help/coverage-checker">Freeview’s checker</a> predicts the signal at your address, and we measure it at
          the house. <Link to="/near-me/tv-aerial-installation-near-me">TV aerials near you</Link> says what else to look at first.
        </p>
        <p>
          There is no special loft aerial. A roof takes part of the signal, so a loft works where the signal is good. Where it is poor, a loft makes
          sense only if the house may have nothing outside.
        </p>
      </>
    ),
  },
  {
    id: 'satellite',
    drawing: satellite,
    name: 'Satellite and Freesat',
    summary: 'Freesat dishes and receivers, and repairs, moves and realignment for existing dishes.',
    jobs: ['satelliteDish'],
    when: 'A dish outside needs dry weather without much wind.',
    takes: 'One visit as a rule. Extra receivers need cables of their own.',
    tellUs: 'What receiver you have; where a dish is or could go; who owns the wall; whether you live in a conservation area.',
    guide: { name: 'What moves the price of a dish job', path: '/blog/what-moves-the-price-of-a-satellite-dish-job' },
    content: (
      <>
        <p>
          Freesat brings free channels by satellite, without a subscription. It needs a Freesat receiver, and a dish with a clear view roughly to the
          south-east. It can be the answer where hills spoil Freeview.
        </p>
        <p>
          {satelliteTerms} Bear that in mind before you pay for a new dish.
        </p>
        <p>
          Sky no longer offers Sky Q in its online shop. Sky Glass and Sky Stream come over broadband. We repair, realign, move and re-cable existing
          dishes, and check whether yours can serve Freesat.
        </p>
      </>
    ),
  },
  {
    id: 'multi-room',
    drawing: multiRoom,
    name: 'Multi-room TV points',
    summary: 'TV points in more rooms, with the amplifier and cable they need.',
    jobs: ['extraTvPoint'],
    when: 'Indoors in any weather, and often with other work on the same day.',
    takes: 'It depends on the route: along a wall is quick, hidden in stone is not.',
    tellUs: 'Which rooms; what feeds the TVs now; a photograph of the amplifier, if there is one.',
    guide: { name: 'What a TV job costs', path: business.costGuidePath },
    content: (
      <p>
        We add points in the bedroom, kitchen or garden room, from the aerial or dish you have. Every split weakens the signal, so more points may
        need an amplifier. We choose its place by measurement. Satellite receivers may need cables of their own from the dish.
      </p>
    ),
  },
  {
    id: 'wifi',
    drawing: wifi,
    name: 'Wi-Fi and cabling',
    summary: 'Network cable and access points for homes and small businesses.',
    jobs: ['wifiAccessPoint'],
    when: 'Indoors in any weather. Cable to an outbuilding waits for a dry day.',
    takes: 'It depends on the walls and the number of access points.',
    tellUs: 'Where the router is; where the Wi-Fi stops; what the walls are made of.',
    guide: { name: 'Mesh or access points in a stone house?', path: '/blog/mesh-or-access-points-in-a-stone-house' },
    content: (
      <>
        <p>
          Most mesh units repeat the signal by radio, which can halve your speed. Access points on network cable do not.
        </p>
        <p>
          Thick stone walls stop Wi-Fi more than floors do. In an old Cotswold house, one access point above another often beats several along one floor.
          We run the cable and place the access points.
        </p>
      </>
    ),
  },
  {
    id: 'repairs',
    drawing: repairs,
    name: 'Repairs and storm damage',
    summary: 'Fault finding and repairs for aerials, dishes and cables.',
    jobs: ['faultVisit'],
    when: 'Tell us what is loose or hanging. Wind and rain keep everybody off a roof.',
    takes: 'Measuring shows the fault; what is wrong decides the rest.',
    tellUs: 'What you see, on which TVs, since when, and in what weather.',
    guide: { name: 'Check your aerial before you call', path: '/blog/check-your-aerial-before-you-call' },
    content: (
      <>
        <p>
          Wind turns aerials, trees grow, and joints work loose. Water gets into split cable and takes days to dry. Before you call, push every plug
          in firmly, and ask whether a neighbour has the same trouble. In fine, still weather, high pressure can interfere with Freeview, and then
          only waiting helps. A fault has two prices: <Link to="#price-match">the visit</Link>, even if nothing is fitted, and the repair once the fault is
          found.
        </p>
        <p>
          After a storm, keep away from anything that hangs, leans or touches a power line. Don’t touch a hanging cable: it may be live. If a power
          line is involved, call 105, the electricity network’s number, or 999 if somebody is in danger. Photograph the damage from the ground for
          your insurer.
        </p>
      </>
    ),
  },
  {
    id: 'tv-mounting',
    drawing: tvMounting,
    name: 'TV wall mounting',
    summary: 'TVs mounted on walls, with cables hidden where the wall allows.',
    jobs: ['tvWallMount'],
    when: 'Indoors in any weather.',
    takes: 'One visit. Hidden cable and hard stone take longer.',
    tellUs: 'Make and model of the TV; what the wall is made of; where the sockets are.',
    guide: { name: 'Questions to ask any installer', path: '/professional-installers' },
    content: (
      <p>
        The bracket has to suit the TV and the wall. Brick, stone, stud and dot-and-dab each need their own fixings. Have the make and model of the TV
        ready. Above a working fireplace, we advise against it.
      </p>
    ),
  },
  {
    id: 'business-services',
    drawing: businessServices,
    name: 'Business services',
    summary: 'TV distribution, shared reception systems and cabled Wi-Fi for businesses, landlords and builders.',
    jobs: [],
    when: 'After a survey, round your guests, tenants or site programme.',
    takes: 'The survey decides. Large buildings can be done floor by floor.',
    tellUs: 'Kind of building; rooms or homes; who decides; drawings, if there are any.',
    guide: { name: 'Commercial TV installation', path: '/commercial-tv-installation' },
    content: (
      <p>
        Hotels, pubs, shops, offices, rented homes and building sites need the same skills on another scale: a survey, a design, a written quote, and
        notes for the next engineer. See also <Link to="/areas">where we work</Link>.
      </p>
    ),
  },
];
