import { Link } from '@site/shared';
import type { Town } from './town';

export const town: Town = {
  description:
    'TV aerials, dishes and Wi-Fi in Witney (OX28): stone houses round Church Green, the estates at Deer Park and Madley Park, and a mast due east.',
  intro:
    'The blanket town on the Windrush: thick stone walls round Church Green, and estates of every decade since on the edges.',
  council: { name: 'West Oxfordshire District Council', url: 'https://www.westoxon.gov.uk' },
  sections: [
    {
      title: 'Due east for Beckley',
      content: (
        <p>
          From the middle of Witney the Oxford mast at Beckley lies 21 km away and almost exactly due east, so an aerial
          set on it points along the line of the morning sun in March and September. The other three large masts are 55
          km or more away. If your neighbours’ aerials point somewhere else, there may be a good local reason: ask the
          checker, then look at your roof.
        </p>
      ),
    },
    {
      title: 'Church Green, the High Street and Cogges',
      content: (
        <>
          <p>
            Witney grew on wool. The Blanket Hall in the High Street was built for the weavers’ company in 1721, and
            Early’s, the last of the blanket makers, closed in 2002. The old town runs from Church Green past the Butter
            Cross and up the High Street to the bridge over the Windrush, with Cogges on the other bank.
          </p>
          <p>
            Witney and Cogges have been a conservation area since 1975. Behind the fronts are long plots and back walls,
            which is often where a dish can go without being seen from the street.
          </p>
        </>
      ),
    },
    {
      title: 'Stone walls and Wi-Fi',
      content: (
        <p>
          Old Witney houses are built of local limestone. Walls of that kind block Wi-Fi more than floors do, so one
          access point above another, joined by cable, often serves better than several along one floor. See{' '}
          <Link to="/blog/mesh-or-access-points-in-a-stone-house">mesh or access points in a stone house</Link>.
        </p>
      ),
    },
    {
      title: 'Deer Park, Madley Park and Windrush Place',
      content: (
        <p>
          Most of Witney is younger than its mills: Deer Park on the west, Madley Park on the north-east, and Windrush
          Place beyond Deer Park. On estates, read the deeds before you put anything on an outside wall, as some forbid
          it. Many houses there have an aerial in the loft from the builder, which is the first thing that we would
          measure.
        </p>
      ),
    },
  ],
  questions: [
    {
      question: 'Does all of Witney have the postcode OX28?',
      answer: (
        <p>
          The town does; the villages around it have OX29. Neither says which mast a house can use. See{' '}
          <Link to="/postcode/ox28">OX28 in detail</Link>.
        </p>
      ),
    },
    {
      question: 'Can I put a dish on a house by Church Green in Witney?',
      answer: (
        <p>
          It stands in the conservation area, and many houses there are listed. Not on a front that the road sees, and
          on a listed house generally not without consent: ask West Oxfordshire District Council first. Its offices are
          in Witney.
        </p>
      ),
    },
    {
      question: 'Why is Freeview worse in Witney in still, hot weather?',
      answer: (
        <p>
          High pressure lets signals from far away carry further and disturb those from nearby. It happens everywhere,
          not only in Witney, and only waiting helps: please do not retune or buy an amplifier for it.
        </p>
      ),
    },
  ],
};
