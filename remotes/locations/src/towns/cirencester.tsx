import { Link } from '@site/shared';
import type { Town } from './town';

export const town: Town = {
  description:
    'TV aerials, dishes and Wi-Fi in Cirencester (GL7): four main masts and none of them near, a relay, stone houses, and The Steadings at Chesterton.',
  intro: 'Four main masts lie around it, none of them near, so it pays to measure.',
  signal: (
    <p>
      By distance there is little to choose between Ridge Hill and Beckley, but Beckley sends five times the power. Hannington and
      Mendip are some ten miles farther; Mendip carries BBC West and ITV West Country. We would not put up an aerial here without measuring in more than one direction.
    </p>
  ),
  missing: 'If channels you used to have are gone, suspect the aerial or its cable, or a missed retune.',
  houses: (
    <>
      <h3>The old streets</h3>
      <p>
        Round the Market Place, in Coxwell Street, Dollar Street and Cecily Hill, the houses are Cotswold stone. Many are listed,
        and the middle of the town is a conservation area.
      </p>
      <p>
        The same stone is hard on Wi-Fi. In a narrow house on three floors, access points above each other on a cable usually
        beat wireless units that each repeat the last. See{' '}
        <Link to="/blog/mesh-or-access-points-in-a-stone-house">mesh or access points</Link>.
      </p>
      <h3>Stratton, Chesterton and The Steadings</h3>
      <p>
        Many of the later houses are in Stratton, the Beeches and Chesterton. The Steadings at Chesterton is the large new
        estate. There, ask what the deeds say about outside aerials, and whether TV comes by fibre. Students at the Royal
        Agricultural University have <Link to="/student-accommodation-tv">licence questions of their own</Link>.
      </p>
    </>
  ),
  questions: [
    {
      question: 'Can I choose which regional news I get in Cirencester?',
      answer: (
        <p>
          Only if more than one mast reaches your roof well enough. The checker gives a first idea and a meter settles it.
          Satellite and broadband services have regional versions too.
        </p>
      ),
    },
    {
      question: 'Would Freesat be simpler in Cirencester?',
      answer: (
        <p>
          Often, where Freeview is weak: a dish needs only a clear view to the south-east, and there is no subscription. We found no end
          date for the BBC, ITV, Channel 4 or Channel 5 by satellite; some other channels’ contracts run to 2029. In the conservation area, ask
          Cotswold District Council where a dish may go.
        </p>
      ),
    },
    {
      question: 'My Cirencester house has a tall mast on the chimney. Do I still need it?',
      answer: (
        <p>
          Perhaps. Height helps where trees or roofs are in the way, but in wind it strains an old chimney. We measure lower down
          as well, and tell you if the pole could come down.
        </p>
      ),
    },
  ],
};
