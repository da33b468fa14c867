import type { ReactElement } from 'react';
import { Link } from '@site/shared';
import type { PricedJob } from '@site/shared';
import aerials from '../illustrations/aerials.svg';
import businessServices from '../illustrations/business-services.svg';
import multiRoom from '../illustrations/multi-room.svg';
import repairs from '../illustrations/repairs.svg';
import satellite from '../illustrations/satellite.svg';
import tvMounting from '../illustrations/tv-mounting.svg';
import wifi from '../illustrations/wifi.svg';

/** One service: a section of the services page. */
interface OfferedService {
  /** Target of links to the section. */
  readonly id: string;
  readonly name: string;
  /** URL of its picture. */
  readonly drawing: string;
  /** A sentence for search engines. */
  readonly summary: string;
  readonly content: ReactElement;
}

export const services: readonly OfferedService[] = [
  {
    id: 'aerials',
    drawing: aerials,
    name: 'TV aerials',
    summary: 'Roof, chimney and loft aerials for Freeview, aligned by measurement.',
    content: (
      <>
        <p>
          A new aerial on the roof, on the chimney or in the loft, or an old one turned, moved or taken down. Which mast it
          should face cannot be read from a postcode alone: in these hills neighbouring streets can differ, so we look at
          the official coverage checker for your address and then measure at the house.
        </p>
        <p>
          There is no special loft aerial. A roof takes part of the signal, so the loft works where the signal is good and
          is not recommended where it is poor.
        </p>
      </>
    ),
  },
  {
    id: 'satellite',
    drawing: satellite,
    name: 'Satellite and Freesat',
    summary: 'Freesat dishes and receivers, and repairs, moves and realignment for existing dishes.',
    content: (
      <>
        <p>
          Freesat brings free channels by satellite, without a subscription: a dish with a clear view roughly to the
          south-east and a Freesat receiver. It can be the answer where hills spoil Freeview.
        </p>
        <p>
          Sky no longer offers Sky Q in its online shop; Sky Glass and Sky Stream come over broadband. For dishes that are
          there already we repair, realign, move and re-cable, and see whether yours can serve Freesat.
        </p>
      </>
    ),
  },
  {
    id: 'multi-room',
    drawing: multiRoom,
    name: 'Multi-room TV points',
    summary: 'TV points in further rooms, with the amplifier and cable that they need.',
    content: (
      <p>
        A point in the bedroom, kitchen or garden room, from the aerial or dish that you have. Every split weakens the signal,
        so more points may need an amplifier, and the place for it is chosen by measurement. Satellite receivers may need
        cables of their own from the dish.
      </p>
    ),
  },
  {
    id: 'wifi',
    drawing: wifi,
    name: 'Wi-Fi and cabling',
    summary: 'Network cable and access points for homes and small businesses.',
    content: (
      <p>
        Mesh units pass each other’s traffic on by radio and so use the air twice; access points on network cable do not.
        Thick stone walls stop Wi-Fi more than floors do, so in an old Cotswold house one access point above another often
        beats several along one floor. We cable them, place them and show you the result room by room.
      </p>
    ),
  },
  {
    id: 'repairs',
    drawing: repairs,
    name: 'Repairs and storm damage',
    summary: 'Fault finding and repairs for aerials, dishes and cables.',
    content: (
      <>
        <p>
          Wind turns aerials; water gets into split cable and takes days to dry; trees grow. Loose joints and old cable do the
          rest. Before you call: see whether a neighbour has the same trouble, whether the weather is fine and still (high
          pressure disturbs Freeview, and then only waiting helps), and push the plugs home.
        </p>
        <p>
          After a storm, keep away from anything that hangs, leans or touches a power line, and photograph it from the ground
          for your insurer. If a power line is involved, call 105, the electricity network’s number, first.
        </p>
      </>
    ),
  },
  {
    id: 'tv-mounting',
    drawing: tvMounting,
    name: 'TV wall mounting',
    summary: 'TVs mounted on walls, with cables hidden where the wall allows.',
    content: (
      <p>
        A bracket that suits the set and the wall: brick, stone, stud or dot-and-dab each need their own fixings. Have the make
        and model of the TV to hand. Above a working fireplace we would rather talk you out of it.
      </p>
    ),
  },
  {
    id: 'business-services',
    drawing: businessServices,
    name: 'Business services',
    summary: 'TV distribution, shared reception systems and cabled Wi-Fi for businesses, landlords and builders.',
    content: (
      <p>
        Hotels, pubs, offices, halls of residence and building sites need the same skills on another scale: a survey, a design,
        a written price and a handover that the next engineer can read. See also{' '}
        <Link to="/areas">where we work</Link>.
      </p>
    ),
  },
];

/** The jobs that can have a price, in the order of the table. */
export const pricedJobs: readonly { readonly job: PricedJob; readonly name: string }[] = [
  { job: 'aerialLoft', name: 'Aerial in the loft' },
  { job: 'aerialRoof', name: 'Aerial on the roof or wall' },
  { job: 'aerialChimney', name: 'Aerial on the chimney' },
  { job: 'extraTvPoint', name: 'Further TV point' },
  { job: 'satelliteDish', name: 'Satellite dish for Freesat' },
  { job: 'tvWallMount', name: 'TV on the wall' },
  { job: 'wifiAccessPoint', name: 'Wi-Fi access point on cable' },
  { job: 'faultVisit', name: 'Visit to find a fault' },
];
