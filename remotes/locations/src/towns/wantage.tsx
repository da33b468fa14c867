import { Link } from '@site/shared';
import type { Town } from './town';

export const town: Town = {
  description:
    'TV aerials, dishes and Wi-Fi in Wantage (OX12): below the downs, with Grove next door, the new Kingsgrove estate, and masts to the north-east and south.',
  intro: 'King Alfred’s birthplace, under the downs in the Vale: old brick round the Market Place, and new estates towards Grove.',
  council: { name: 'Vale of White Horse District Council', url: 'https://www.whitehorsedc.gov.uk' },
  sections: [
    {
      title: 'Under the downs',
      content: (
        <p>
          Wantage lies at the foot of the downs, with the Ridgeway along the top to the south. Of the large masts,
          Beckley is 28 km to the north-east across the open Vale, and Hannington 34 km to the south-south-east, behind
          that high ground. The map suggests that the first has the easier way; whether it has to your roof only the
          checker and a meter can say.
        </p>
      ),
    },
    {
      title: 'The Market Place and Letcombe Brook',
      content: (
        <p>
          Alfred’s statue has stood in the Market Place since 1877. Round it, along Newbury Street, Mill Street and the
          Letcombe Brook, are brick and timber houses of several centuries in a conservation area. No two roofs or
          chimneys there are alike, so we look before we say how we would do it.
        </p>
      ),
    },
    {
      title: 'Kingsgrove and Grove',
      content: (
        <p>
          Kingsgrove, on the land called Crab Hill at the north-east edge, is the town’s large new estate, and next door
          in{' '}
          <Link to="/grove">Grove</Link> houses are going up on the old airfield. Look into the deeds before a dish goes
          up, and ask the builder where the loft cables end.{' '}
          <Link to="/blog/restrictive-covenants-on-new-estates">Covenants on new estates</Link> says what to look for.
        </p>
      ),
    },
    {
      title: 'Charlton and the villages',
      content: (
        <p>
          Charlton, once a village, has become the east side of the town. Outside, the spring-line villages below the
          downs, such as{' '}
          <Link to="/childrey">Childrey</Link> and <Link to="/ardington">Ardington</Link>, have the hill on one side
          and the Vale on the other, and each of them is a question of its own.
        </p>
      ),
    },
  ],
  questions: [
    {
      question: 'Do the downs block TV in Wantage?',
      answer: (
        <p>
          They stand to the south, so they matter for signals from that side and for low dishes close under them, less
          for a mast to the north-east. A dish looks up to the south-east, which usually clears a hill at some distance;
          we check with a sight.
        </p>
      ),
    },
    {
      question: 'Is Grove part of Wantage?',
      answer: (
        <p>
          No, it is a village of its own to the north, though it shares Wantage’s outward code and its council. Its{' '}
          <Link to="/grove">page</Link> has the distances from there, which differ a little.
        </p>
      ),
    },
    {
      question: 'Is a covenant in Wantage the same as planning?',
      answer: (
        <p>
          No. Planning is for Vale of White Horse District Council; a covenant stands in your deeds and is between you
          and whoever holds it, often the developer or a management company. You may need both to agree.
        </p>
      ),
    },
  ],
};
