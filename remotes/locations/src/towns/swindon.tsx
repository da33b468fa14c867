import { Link } from '@site/shared';
import type { Town } from './town';

export const town: Town = {
  description:
    'TV aerials, dishes and Wi-Fi in Swindon: two ITV regions, the relays at Penhill and Wroughton, Old Town on its hill, and covenants at Wichelstowe.',
  intro: 'Two ITV regions meet here, and which mast suits a house depends on its street.',
  signal: (
    <p>
      Many homes in Swindon have an aerial for each of the two ITV regions. Haydon Wick and Greenmeadow lie in a dip. That is why
      there is a relay on Seagry Court, a tower block in Penhill. The mast at Blunsdon carries radio, not television.
    </p>
  ),
  missing: 'If channels are missing or the news is from the wrong region, find out first which of the two aerials the TV is on.',
  houses: (
    <>
      <h3>The Railway Village and Old Town</h3>
      <p>
        The stone terraces of the Railway Village are a conservation area. Terraces of the railway years have shared chimneys, so
        ask next door before anything is fixed to one. Old Town stands on the hill above, with a view that the streets below it
        do not have.
      </p>
      <h3>Wichelstowe and other new estates</h3>
      <p>
        New estates can forbid outside aerials by covenant and supply TV over fibre. Residents of East Wichel, the first part of
        Wichelstowe, wrote in 2012 that theirs does. If your deeds forbid them, the work is indoors: points, cables and Wi-Fi. In
        Tadpole Garden Village too, read your deeds first. See <Link to="/blog/restrictive-covenants-on-new-estates">covenants on new estates</Link>.
      </p>
      <h3>West Swindon and the northern estates</h3>
      <p>
        Trees that were planted with these estates have had decades to grow. An aerial that was fine when it went up may now look
        into a tree.
      </p>
    </>
  ),
  questions: [
    {
      question: 'Which of Swindon’s postcodes gets which mast?',
      answer: (
        <p>
          No postcode belongs to one mast. SN1, for example, has both the low centre and Old Town on its hill. See{' '}
          <Link to="/postcode/sn1">SN1 in detail</Link>, and try the checker with your full address.
        </p>
      ),
    },
    {
      question: 'Is there a district council for Swindon?',
      answer: (
        <p>
          No. Swindon Borough Council is a unitary council and decides on planning itself. Outside the borough, Wiltshire Council
          does.
        </p>
      ),
    },
    {
      question: 'My deeds in Wichelstowe forbid a dish. What can you do?',
      answer: (
        <p>
          We advise against breaking them. We can check what the fibre socket delivers and add points in other rooms. With
          Wi-Fi on cable, services over broadband then work where you want to watch.
        </p>
      ),
    },
  ],
};
