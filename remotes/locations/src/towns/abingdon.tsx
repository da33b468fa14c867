import { Link } from '@site/shared';
import type { Town } from './town';

export const town: Town = {
  description:
    'TV aerials, dishes and Wi-Fi in Abingdon-on-Thames (OX14): old streets by the river, Peachcroft and Long Furlong, and Beckley beyond Oxford.',
  intro: 'The old town by the river is brick and timber, with wide estates to the north and south.',
  signal: (
    <>
      <p>
        The line to Beckley crosses the hill at Headington, on the far side of Oxford. Hannington lies almost due south instead.
        Which of them suits a house depends on its own view.
      </p>
      <p>
        On paper Beckley wins: it sends twice Hannington’s power from less than half the distance. So an aerial that points south
        was put up for a reason, such as a hill, a tree or a taller house in the way. Find out which before you turn it.
      </p>
    </>
  ),
  missing: 'If channels went missing in a gale, see whether the aerial still points north-east, past Oxford.',
  houses: (
    <>
      <h3>The old town</h3>
      <p>
        East St Helen Street, St Helen’s church and the remains of the abbey are at the heart of a conservation area. Roofs,
        chimneys and walls there are old. Fix brackets to sound brick or to a loft timber, never to a stack that leans.
      </p>
      <h3>Peachcroft, Long Furlong and Caldecott</h3>
      <p>
        Many houses on these estates may still have their first aerial and cable. If the picture has slowly got worse over the
        years, suspect the cable before the mast.
      </p>
      <h3>OX14 across the river</h3>
      <p>
        <Link to="/radley">Radley</Link> and <Link to="/sutton-courtenay">Sutton Courtenay</Link> share the town’s code and council.
        The district ends close to the middle of the town: beyond the boundary South Oxfordshire decides on planning.
      </p>
      <h3>Round Albert Park</h3>
      <p>
        The Victorian villas round Albert Park are a conservation area of their own. Some are schools or flats now. Before a dish
        goes up on one, find out whether it is listed, whether it counts as a house, and who sees it from the road.
      </p>
    </>
  ),
  questions: [
    {
      question: 'Should an Abingdon aerial point at Oxford?',
      answer: (
        <p>
          For Beckley, point it past Oxford: the mast is beyond the city, and farther east than its spires. That is where the mast
          stands, not a promise that it serves your roof.
        </p>
      ),
    },
    {
      question: 'Who decides on planning in Abingdon: Oxford, the Vale or the county?',
      answer: (
        <p>
          Vale of White Horse District Council. The town council is asked for its views, and the county council deals with other
          things.
        </p>
      ),
    },
    {
      question: 'The Thames floods near my house in Abingdon. Does that matter for TV cables?',
      answer: (
        <p>
          Yes, for cables under floors and in the garden. Water in a cable or a joint spoils the signal and takes a long time to dry. On
          low ground we would run cables high and keep joints and amplifiers upstairs. See{' '}
          <Link to="/blog/storm-damage-to-an-aerial-or-dish">what to do first after a storm</Link>.
        </p>
      ),
    },
  ],
};
