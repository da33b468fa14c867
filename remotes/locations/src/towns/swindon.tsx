import { Link } from '@site/shared';
import type { Town } from './town';

export const town: Town = {
  description:
    'TV aerials, dishes and Wi-Fi in Swindon: the Railway Village, Old Town on its hill, West Swindon and Wichelstowe, with its covenants and TV by fibre.',
  intro:
    'A railway town that became the largest place on our list outside Reading: each of its quarters asks something else of an aerial.',
  council: { name: 'Swindon Borough Council', url: 'https://www.swindon.gov.uk' },
  sections: [
    {
      title: 'Between four masts',
      content: (
        <>
          <p>
            By the map Hannington lies 46 km to the south-east, Beckley 49 km to the north-east, Mendip 69 km to the
            south-west and Ridge Hill 72 km to the north-west. Beckley and Hannington are as good as level, and the high
            downs stand between the town and the south.
          </p>
          <p>
            There is also local equipment to reckon with. A residents’ site at East Wichel wrote in 2012 that the main
            transmitter for Swindon is at Blunsdon, that it is weak south of Old Town, and that Mendip is relayed from
            near Croft Road. That is one old and local source, so take it as a reason to look your address up, not as an
            answer.
          </p>
        </>
      ),
    },
    {
      title: 'The Railway Village and Old Town',
      content: (
        <p>
          The Great Western Railway built its works here in the 1840s, and rows of stone cottages for its workers beside
          them. The Railway Village is a conservation area, the works are now the STEAM museum and the outlet shops, and
          Old Town, which is older than the railway, stands on the hill above. Terraces of the railway years have shared
          stacks: ask next door before anything is fixed to one.
        </p>
      ),
    },
    {
      title: 'Wichelstowe and its covenants',
      content: (
        <p>
          New estates can forbid outside aerials by covenant and supply TV over fibre instead. East Wichel, the first
          part of Wichelstowe south of the town, is such a place. There the work is indoors: points, cables and Wi-Fi.
          In Tadpole Garden Village in the north, and on any estate of that age, read your deeds first. See{' '}
          <Link to="/blog/restrictive-covenants-on-new-estates">covenants on new estates</Link>.
        </p>
      ),
    },
    {
      title: 'West Swindon and the northern estates',
      content: (
        <p>
          West Swindon was laid out from the 1970s, and the northern estates about Abbey Meads followed. The trees that
          were planted with them have had decades to grow into the path of aerials that were fine when they were put up.
        </p>
      ),
    },
  ],
  questions: [
    {
      question: 'Which of Swindon’s postcodes gets which mast?',
      answer: (
        <p>
          None of them can be given to one mast. SN1, for example, has both the low centre and Old Town on its hill.
          See{' '}
          <Link to="/postcode/sn1">SN1 in detail</Link>, and use the checker with your full address.
        </p>
      ),
    },
    {
      question: 'Is there a district council for Swindon?',
      answer: (
        <p>
          No. Swindon Borough Council is a unitary council and decides on planning itself; outside the borough Wiltshire
          Council does.
        </p>
      ),
    },
    {
      question: 'My deeds in Wichelstowe forbid a dish. What can you do?',
      answer: (
        <p>
          Not talk you into breaking them. We can find out what the fibre socket delivers, add points in other rooms,
          and put Wi-Fi on cable, so that services over broadband work where you want to watch.
        </p>
      ),
    },
  ],
};
