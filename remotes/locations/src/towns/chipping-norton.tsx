import { Link } from '@site/shared';
import type { Town } from './town';

export const town: Town = {
  description:
    'TV aerials, dishes and Wi-Fi in Chipping Norton (OX7): Oxfordshire’s highest town, its wind, its stone houses, and a relay at Over Norton.',
  intro: 'It is Oxfordshire’s highest town: a fine place for a view, and a hard one for anything on a chimney.',
  signal: (
    <p>
      The town itself has no mast: the relay is at Over Norton. The ground falls steeply from the Market Place to the west. Houses
      on that side can have the hill between them and Beckley, while those at the top do not.
    </p>
  ),
  missing: 'Channels that went with a gale suggest a turned aerial or a wet cable.',
  houses: (
    <>
      <h3>Wind and chimneys</h3>
      <p>
        Wind turns aerials, loosens clamps and works at old mortar, and then water finds its way into the cable. On an exposed
        chimney we would rather have a short mast and a sound bracket than another metre of height. After a gale, look from the
        ground and keep away from anything that hangs:{' '}
        <Link to="/blog/storm-damage-to-an-aerial-or-dish">what to do first</Link>.
      </p>
      <h3>The wool town’s houses</h3>
      <p>
        The houses round the Market Place are Cotswold stone. Walls are thick and attics low. Wi-Fi from a socket by the front
        door seldom reaches the kitchen at the back.
      </p>
      <h3>Bliss Mill and other shared roofs</h3>
      <p>
        The old tweed mill below the town is flats now. In a building like that, one set of aerials and one dish usually serve
        every home, with a cable to each. Ask the management company. We work for managers on{' '}
        <Link to="/commercial-tv-installation">shared systems</Link>.
      </p>
    </>
  ),
  questions: [
    {
      question: 'Is reception better because Chipping Norton is so high?',
      answer: (
        <p>
          At the top of the town height can help; on the slopes it depends on which side you are on. In settled weather height
          also lets in signals from far off. The checker takes the ground into account, so start there.
        </p>
      ),
    },
    {
      question: 'Is Chipping Norton in the Cotswolds National Landscape?',
      answer: (
        <p>
          Its boundary runs close to the town, so a single house may be in or out. Rules for dishes are tighter inside it, and in
          the conservation area. West Oxfordshire District Council can say what applies to your house.
        </p>
      ),
    },
    {
      question: 'My aerial in Chipping Norton turns every winter. Can that be stopped?',
      answer: (
        <p>
          Usually, with a shorter mast, two clamps instead of one, and a bracket in sound stone. If the chimney is weak, a gable
          wall or the loft may be the better place.
        </p>
      ),
    },
  ],
};
