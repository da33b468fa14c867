import { Link } from '@site/shared';
import type { Town } from './town';

export const town: Town = {
  description:
    'TV aerials, dishes and Wi-Fi in Chipping Norton (OX7): Oxfordshire’s highest town, its wind, its stone houses, Bliss Mill and the masts around it.',
  intro: 'Oxfordshire’s highest town, at about 200 metres: a fine place for a view, and a hard one for anything on a chimney.',
  council: { name: 'West Oxfordshire District Council', url: 'https://www.westoxon.gov.uk' },
  sections: [
    {
      title: 'Height, wind and chimneys',
      content: (
        <>
          <p>
            A hilltop helps an aerial to see, and lets the wind at it. Wind turns heads, loosens clamps and works at old
            mortar, and water then finds its way into the cable. On an exposed stack in Chipping Norton we would sooner
            have a short mast and a sound bracket than another metre of height.
          </p>
          <p>
            After a gale look from the ground first, and keep away from anything that hangs.{' '}
            <Link to="/blog/storm-damage-to-an-aerial-or-dish">Storm damage: what to do first</Link>.
          </p>
        </>
      ),
    },
    {
      title: 'Thirty kilometres to Beckley',
      content: (
        <p>
          The Oxford mast lies 30 km to the south-east. Ridge Hill is 68 km to the west, Hannington 73 km to the south,
          and Mendip more than 100 km away. The town falls steeply from the Market Place to the west, so houses on that
          side can have the hill itself between them and Beckley while those at the top do not.
        </p>
      ),
    },
    {
      title: 'The wool town’s houses',
      content: (
        <p>
          Chipping means market. The Market Place, the Town Hall of 1842, the almshouses of 1640 and St Mary’s church
          stand among houses of Cotswold stone, in a conservation area that dates from 1970. Walls are thick, attics are
          low, and Wi-Fi from a socket by the front door seldom reaches the kitchen at the back.
        </p>
      ),
    },
    {
      title: 'Bliss Mill and other shared roofs',
      content: (
        <p>
          The tweed mill of 1872 below the town stopped work in 1980 and became flats. In a building like that no flat
          puts up an aerial of its own: one set of aerials and one dish with a cable to each home, called an integrated
          reception system, is the usual way, and the managing company is the one to ask. We work for managers on{' '}
          <Link to="/commercial-tv-installation">shared systems</Link>.
        </p>
      ),
    },
  ],
  questions: [
    {
      question: 'Is reception better because Chipping Norton is so high?',
      answer: (
        <p>
          At the top of the town height can help; on the slopes it depends on which side you are on. Height also lets in
          signals from far off in settled weather. The checker knows the ground, so start there.
        </p>
      ),
    },
    {
      question: 'Is Chipping Norton in the Cotswolds National Landscape?',
      answer: (
        <p>
          Much of the country round the town is in the National Landscape (the former AONB); for a single address look
          at its map. Dish rules are tighter inside it and in the conservation area, and West Oxfordshire District
          Council can say what applies to you.
        </p>
      ),
    },
    {
      question: 'My aerial in Chipping Norton turns every winter. Can that be stopped?',
      answer: (
        <p>
          Usually: a shorter mast, two clamps in place of one, and a bracket into sound stone. If the stack is tired, a
          gable wall or the loft may be the better place.
        </p>
      ),
    },
  ],
};
