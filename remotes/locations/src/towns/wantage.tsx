import { Link } from '@site/shared';
import type { Town } from './town';

export const town: Town = {
  description:
    'TV aerials, dishes and Wi-Fi in Wantage (OX12): below the downs, with Grove next door, the new Kingsgrove estate, and masts to the north-east and south.',
  intro: 'Old brick stands round the Market Place, and new estates towards Grove.',
  signal: (
    <>
      <p>
        The downs rise south of the town. Beckley lies the other way, across the open Vale; Hannington lies behind the hills. On
        the map, the way to Beckley looks clearer; your own roof may have another view.
      </p>
      <p>
        Beckley also sends twice Hannington’s power. A relay at Lambourn, 7 miles (11 km) to the south-west, is listed with 2 W, and the
        downs lie between.
      </p>
    </>
  ),
  missing: 'If channels are missing on one TV only, it is not the downs: look at that TV’s lead and plugs.',
  houses: (
    <>
      <h3>The Market Place and Letcombe Brook</h3>
      <p>
        Along Newbury Street, Mill Street and the Letcombe Brook are brick and timber houses of several centuries, in a
        conservation area. No two roofs or chimneys are alike, so a photograph of yours helps more than a description.
      </p>
      <h3>Kingsgrove, Grove and Charlton</h3>
      <p>
        Kingsgrove is the large new estate at the north-east edge, and <Link to="/grove">Grove</Link> has new houses on its old
        airfield. Read the deeds before a dish goes up, and ask the builder where the loft cables end. See{' '}
        <Link to="/blog/restrictive-covenants-on-new-estates">covenants on new estates</Link>. Charlton, once a village, is now
        the east side of the town.
      </p>
      <h3>The villages with OX12</h3>
      <p>
        OX12 runs along the foot of the downs, from <Link to="/east-hendred">East Hendred</Link> and{' '}
        <Link to="/ardington">Ardington</Link> in the east to <Link to="/childrey">Childrey</Link> and Kingston Lisle in the west.
        Farnborough, up on the downs, has it too, but is in Berkshire: there West Berkshire Council decides on planning. Give us the
        village with the code.
      </p>
    </>
  ),
  questions: [
    {
      question: 'Do the downs block TV in Wantage?',
      answer: (
        <p>
          They matter for signals from the south, and for a low dish close under them. They matter less for a mast to the
          north-east. A dish looks up to the south-east, which usually clears a hill at some distance.
        </p>
      ),
    },
    {
      question: 'Is Grove part of Wantage?',
      answer: (
        <p>
          No, it is a village of its own to the north, with the same outward code and council. It has a{' '}
          <Link to="/grove">page of its own</Link>.
        </p>
      ),
    },
    {
      question: 'Is a covenant in Wantage the same as planning?',
      answer: (
        <p>
          No. Vale of White Horse District Council decides on planning. A covenant is in your deeds, between you and the developer
          or management company. You may need both to agree.
        </p>
      ),
    },
  ],
};
