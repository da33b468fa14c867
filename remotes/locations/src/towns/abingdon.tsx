import { Link } from '@site/shared';
import type { Town } from './town';

export const town: Town = {
  description:
    'TV aerials, dishes and Wi-Fi in Abingdon-on-Thames (OX14): old streets by the river, Peachcroft and Long Furlong, and Beckley beyond Oxford.',
  intro:
    'Abingdon-on-Thames: an abbey town of old brick and timber by the river, with wide estates to the north and south of it.',
  council: { name: 'Vale of White Horse District Council', url: 'https://www.whitehorsedc.gov.uk' },
  sections: [
    {
      title: 'Beckley, with Oxford in between',
      content: (
        <p>
          The Oxford mast lies 15 km from Abingdon, a little east of north-north-east. On the map the straight line to
          it crosses the east side of Oxford, where the ground rises towards Headington. Hannington is the next of the
          large masts, 40 km almost due south. Which of them, or which relay, suits a house depends on its own view.
        </p>
      ),
    },
    {
      title: 'The Thames, the Ock and the old town',
      content: (
        <>
          <p>
            Abingdon stands where the River Ock joins the Thames. It was the county town of Berkshire once, which is why
            its Market Place has a County Hall of the seventeenth century; it has been in Oxfordshire since 1974. East
            St Helen Street, St Helen’s church with its almshouses, and what is left of the abbey are at the heart of a
            conservation area.
          </p>
          <p>
            Roofs, chimneys and walls there are old. A bracket belongs into sound brick or on a loft timber,
            and not on a stack that leans.
          </p>
        </>
      ),
    },
    {
      title: 'Peachcroft, Long Furlong and Caldecott',
      content: (
        <p>
          A great part of Abingdon was built in the last seventy years: Caldecott on the south side, Peachcroft and Long
          Furlong on the north, and newer houses towards the A34 and the northern edge. Aerials and cables of the first
          owners are still at work on many. If the picture went slowly over years, the cable is a likelier cause than
          the mast.
        </p>
      ),
    },
    {
      title: 'Villas round Albert Park',
      content: (
        <p>
          The Victorian houses round Albert Park are a conservation area of their own. They are tall, some are schools or
          flats now, and a dish on one has to answer three questions: is it a house, is it listed, and who can see it
          from the road.
        </p>
      ),
    },
  ],
  questions: [
    {
      question: 'Should an Abingdon aerial point at Oxford?',
      answer: (
        <p>
          At Beckley, which is beyond Oxford and further east than the city’s spires: about 28 degrees from true north.
          That is where the mast stands, not a promise that it serves your roof.
        </p>
      ),
    },
    {
      question: 'Who decides on planning in Abingdon: Oxford, the Vale or the county?',
      answer: (
        <p>
          Vale of White Horse District Council. The town council is asked for its views on applications, and the county
          council deals with other things.
        </p>
      ),
    },
    {
      question: 'The Thames floods near my house in Abingdon. Does that matter for TV cables?',
      answer: (
        <p>
          For those under floors and in the garden it does: water in a cable or a joint spoils the signal and takes long
          to dry. On low ground we would run cables high and keep joints and amplifiers upstairs.{' '}
          <Link to="/blog/storm-damage-to-an-aerial-or-dish">After a storm</Link> says what to do first.
        </p>
      ),
    },
  ],
};
