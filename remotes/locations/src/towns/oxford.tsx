import { Link } from '@site/shared';
import type { Town } from './town';

export const town: Town = {
  description:
    'TV aerials, shared systems and Wi-Fi in Oxford: a main mast close by, college and shared-house rooms, Victorian terraces and conservation areas.',
  intro: 'From college rooms to estates on the ring road, it has nearly every kind of roof.',
  signal: (
    <>
      <p>
        The line from Iffley or Cowley to Beckley crosses the hill at Headington. Streets below it can have a weaker signal than
        the distance suggests.
      </p>
      <p>
        When the picture fails in many streets at once, look for news of the transmitter before you pay anybody. In 2010 the
        Oxford Mail reported on a viewer who had paid for a taller pole that nobody needed. Beckley was working from a reserve
        antenna at the time.
      </p>
    </>
  ),
  missing: 'Are some channels gone and the others fine? So near to Beckley, look for news of the transmitter first, then at cables and plugs.',
  houses: (
    <>
      <h3>Halls, college rooms and shared houses</h3>
      <p>
        In a hall, whoever watches live TV or BBC iPlayer in their room usually needs a licence of their own. A house let on one joint tenancy usually needs only one for everybody.
        Before you renew a building’s system, count the TV points that are in use. Our page on{' '}
        <Link to="/student-accommodation-tv">TV for student accommodation</Link> has the licence table and a plan round the
        terms.
      </p>
      <h3>Terraces, villas and newer estates</h3>
      <p>
        The Victorian terraces of Jericho and East Oxford have shared chimneys and small lofts. Often only a ladder in the
        garden reaches the back wall. Many large villas in North Oxford are divided into flats, and the planning rules
        for dishes on flats differ from those for houses.
      </p>
      <p>
        The estates of Cowley, Blackbird Leys and Barton are easier to work on. At Barton Park, read the deeds before anything
        goes on an outside wall.
      </p>
    </>
  ),
  questions: [
    {
      question: 'I can nearly see the Beckley mast. Why does my Oxford TV break up?',
      answer: (
        <p>
          Near a mast the cause is usually in the house: wet or split cable, a loose plug, an old splitter, or an amplifier that
          was never needed. The other cause is work at the transmitter. Check both before you buy an aerial.
        </p>
      ),
    },
    {
      question: 'Is an aerial in an Oxford loft good enough?',
      answer: (
        <p>
          So near to Beckley it is worth a try, and we measure in the loft first. The roof, the house opposite and the hill can
          still spoil it. See <Link to="/blog/loft-or-roof-aerial">loft or roof aerial?</Link>
        </p>
      ),
    },
    {
      question: 'Our Jericho house is in a conservation area. What about a dish?',
      answer: (
        <p>
          On a chimney, wall or roof slope that faces a road and can be seen from it, a dish needs planning permission. The back
          wall is often the place. Ask Oxford City Council before you book if the house is listed or is a flat.
        </p>
      ),
    },
  ],
};
