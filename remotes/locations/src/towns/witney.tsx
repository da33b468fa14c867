import { Link } from '@site/shared';
import type { Town } from './town';

export const town: Town = {
  description:
    'TV aerials, dishes and Wi-Fi in Witney (OX28): stone houses round Church Green, the estates at Deer Park and Madley Park, and a mast due east.',
  intro: 'Old Witney is thick stone round Church Green; the newer town is estates.',
  signal: (
    <p>
      Beckley lies almost due east of the town. If your neighbours’ aerials point somewhere else, there may be
      a good local reason. Ask the checker, then look at your own roof.
    </p>
  ),
  missing: 'Are some channels missing in Witney and the others fine? Look for news of the Beckley mast, then retune once. Is every channel gone? Look at plugs, cable and the amplifier.',
  houses: (
    <>
      <h3>Church Green, the High Street and Cogges</h3>
      <p>
        The old town runs from Church Green past the Butter Cross and up the High Street to the Windrush, with Cogges on the other
        bank. Behind the fronts are long plots and back walls. That is often where a dish can go without being seen from the
        street.
      </p>
      <p>
        The old houses are limestone, which blocks Wi-Fi more than floors do. One access point above another, joined by cable,
        often serves better than several along one floor. See{' '}
        <Link to="/blog/mesh-or-access-points-in-a-stone-house">mesh or access points in a stone house</Link>.
      </p>
      <h3>Deer Park, Madley Park and Windrush Place</h3>
      <p>
        On estates, read the deeds before you put anything on an outside wall: some forbid it. Many houses there have an aerial
        that the builder put in the loft. That is the first thing we would measure.
      </p>
    </>
  ),
  questions: [
    {
      question: 'Does all of Witney have the postcode OX28?',
      answer: (
        <p>
          The town does; the villages around it have OX29. Neither shows which mast a house can use. See{' '}
          <Link to="/postcode/ox28">OX28 in detail</Link>.
        </p>
      ),
    },
    {
      question: 'Can I put a dish on a house by Church Green in Witney?',
      answer: (
        <p>
          Church Green is in the conservation area, and many houses there are listed. On a chimney, wall or roof slope that
          faces a road and can be seen from it, a dish needs planning permission, and a listed house generally needs consent as well. Ask West Oxfordshire District Council
          first; its offices are in Witney.
        </p>
      ),
    },
    {
      question: 'Why is Freeview worse in Witney in still, hot weather?',
      answer: (
        <p>
          High pressure lets signals from far away travel farther and interfere with the near ones. It happens everywhere, and only
          waiting helps. Please do not retune or buy an amplifier for it.
        </p>
      ),
    },
  ],
};
