import { Link } from '@site/shared';
import type { Town } from './town';

export const town: Town = {
  description:
    'TV aerials, dishes and Wi-Fi in Didcot (OX11): Great Western Park and Valley Park, Ladygrove, the railway streets, and two masts in opposite directions.',
  intro: 'It is a railway town that keeps building, with one main mast to the north and one to the south.',
  signal: (
    <>
      <p>
        Neighbours’ aerials may point opposite ways, one at Beckley and one at Hannington beyond the downs. If your channels
        changed after a gale, look up first: an aerial that the wind has turned right round may still receive something.
      </p>
      <p>
        Didcot’s cooling towers and chimney have gone, and large buildings have gone up since. Both can change how a signal
        arrives. An aerial that was set for the old skyline may deserve a fresh measurement.
      </p>
      <p>
        The nearest relay, Assendon, is 13 miles (21 km) to the east and listed with 2 W, so most homes here need a main mast. Of the
        two, Beckley is nearer and sends twice the power.
      </p>
    </>
  ),
  missing: 'If channels are missing, see first which way your aerial points. Beckley and Hannington use different channels, so an aerial that was turned needs a retune.',
  houses: (
    <>
      <h3>Great Western Park and Valley Park</h3>
      <p>
        In a new house, read the deeds first: estates can forbid outside aerials. Then look for the cupboard where the builder’s
        cables end. Builders may want <Link to="/new-build-installation">TV and data for new homes</Link>.
      </p>
      <h3>Ladygrove and the older streets</h3>
      <p>
        Ladygrove is a generation older. Its first aerials are at an age when cable and clamps wear out. South of the line are
        the streets that the railway brought, and the old village by All Saints’ church, which is a conservation area.
      </p>
      <h3>The villages with OX11</h3>
      <p>
        <Link to="/east-hagbourne">East Hagbourne</Link> and <Link to="/blewbury">Blewbury</Link>, towards the downs, and{' '}
        <Link to="/harwell">Harwell</Link> share the town’s code. The nearer a house stands to the downs, the more they hide of
        Hannington. Harwell and Blewbury are in Vale of White Horse.
      </p>
    </>
  ),
  questions: [
    {
      question: 'Do all new houses in Didcot have fibre?',
      answer: (
        <p>
          Since 26 December 2022, new homes in England have to be ready for gigabit broadband, and connected to it
          within a limit on cost. That is the developer’s duty. Earlier houses may or may not have it: ask your provider.
        </p>
      ),
    },
    {
      question: 'Which council do I ask on Great Western Park in Didcot?',
      answer: (
        <p>
          It depends on the street. The western part of the estate and all of Valley Park are in Vale of White Horse; the town
          itself is in South Oxfordshire. Your council tax bill names your council.
        </p>
      ),
    },
    {
      question: 'Does the railway in Didcot interfere with TV?',
      answer: (
        <p>
          We know of no general trouble from it. Look at cables and plugs first. If the picture breaks up only when
          trains pass, write down the times. That can be measured.
        </p>
      ),
    },
  ],
};
