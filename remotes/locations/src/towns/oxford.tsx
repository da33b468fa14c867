import { Link } from '@site/shared';
import type { Town } from './town';

export const town: Town = {
  description:
    'TV aerials, shared systems and Wi-Fi in Oxford: a mast 7 km away, college and HMO rooms, Victorian terraces, conservation areas and whom to ask.',
  intro:
    'College rooms, Jericho terraces, North Oxford villas and estates on the ring road: Oxford has nearly every kind of roof there is.',
  council: { name: 'Oxford City Council', url: 'https://www.oxford.gov.uk' },
  sections: [
    {
      title: 'A mast on the doorstep',
      content: (
        <>
          <p>
            The Oxford transmitter stands near Beckley, about 7 km north-east of the city centre. Its mast is 154 metres
            high and it carries BBC South (Oxford) and ITV Meridian (Thames Valley). None of our other seven main towns
            lies so near to a large mast.
          </p>
          <p>
            Nearness changes the questions. More gain is rarely the answer, and an amplifier that is not needed can do
            harm. When the picture fails in many streets at once, look for news of the transmitter before you pay
            anybody: in 2010 the Oxford Mail told of a viewer who paid for a taller pole that nobody needed while
            Beckley was working from a reserve antenna.
          </p>
        </>
      ),
    },
    {
      title: 'Two rivers, and the hills to the east',
      content: (
        <p>
          The old city stands low between the Thames, which is called the Isis here, and the Cherwell. Headington and
          Shotover rise to the east, on the way from the lower streets to Beckley. Whether the ground matters for a
          house in Iffley or Cowley is a matter for the coverage checker and a meter, not for a map.
        </p>
      ),
    },
    {
      title: 'Halls, college rooms and shared houses',
      content: (
        <>
          <p>
            Oxford has two universities: the University with its colleges, and Oxford Brookes, whose main site is in
            Headington. A room in a hall is a place of its own for the TV licence; a house on one joint tenancy usually
            needs one licence for all. Many students only stream, so it is worth counting the TV points that are in use
            before a building’s system is renewed.
          </p>
          <p>
            <Link to="/student-accommodation-tv">TV and Wi-Fi for student accommodation</Link> has the licence table and a plan
            round the terms.
          </p>
        </>
      ),
    },
    {
      title: 'Terraces, villas and conservation areas',
      content: (
        <>
          <p>
            Jericho and East Oxford are largely Victorian terraces: shared chimneys, small lofts and back walls that
            only a ladder over the garden reaches. North Oxford’s large villas are often divided into flats, and flats
            have other planning rules for dishes than houses. Among the city’s conservation areas are the centre,
            Jericho, North Oxford and Old Headington.
          </p>
          <p>
            Later Oxford is easier to work on: the estates of Cowley, Blackbird Leys and Barton, and the new Barton Park
            beside the northern bypass, where the deeds should be read before anything goes on an outside wall.
          </p>
        </>
      ),
    },
  ],
  questions: [
    {
      question: 'I can nearly see the Beckley mast. Why does my Oxford TV break up?',
      answer: (
        <p>
          Near a mast the usual reasons are in the house: wet or split cable, a loose plug, an old splitter, or an
          amplifier that was never needed. Works at the transmitter are the other one. Check both before you buy an
          aerial.
        </p>
      ),
    },
    {
      question: 'Is an aerial in an Oxford loft good enough?',
      answer: (
        <p>
          Loft aerials work where the signal is good, and are not recommended where it is poor. Being 7 km from Beckley
          speaks for trying, but roofing, neighbours’ houses and the hill decide. We measure in the loft first. See{' '}
          <Link to="/blog/loft-or-roof-aerial">loft or roof aerial?</Link>
        </p>
      ),
    },
    {
      question: 'Our Jericho house is in a conservation area. What about a dish?',
      answer: (
        <p>
          In a conservation area a dish on a house may not go on a chimney, wall or roof slope that faces a road and can
          be seen from it. A back wall is often the place. Ask Oxford City Council before you book, above all if the
          house is listed or is a flat.
        </p>
      ),
    },
  ],
};
