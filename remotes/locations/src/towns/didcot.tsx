import { Link } from '@site/shared';
import type { Town } from './town';

export const town: Town = {
  description:
    'TV aerials, dishes and Wi-Fi in Didcot (OX11): Great Western Park and Valley Park, Ladygrove, the railway streets, and two masts in opposite directions.',
  intro: 'A railway town that keeps building: new estates on the west, Ladygrove on the north, and masts to the north and the south.',
  council: { name: 'South Oxfordshire District Council', url: 'https://www.southoxon.gov.uk' },
  sections: [
    {
      title: 'One mast north, one mast south',
      content: (
        <p>
          From Didcot Beckley lies 21 km away, just east of north, and Hannington 34 km due south, beyond the downs. So
          two aerials in one street can stand back to back, and one that the wind has turned half round may still bring
          in something. If your channels changed after a gale, that is the first thing to look at.
        </p>
      ),
    },
    {
      title: 'Great Western Park and Valley Park',
      content: (
        <>
          <p>
            Didcot became a Garden Town in 2015. Great Western Park, with permission for 3,300 homes, fills the west
            side, and Valley Park, with outline permission for 4,254, follows beyond it. The council border runs through
            here: the western part of Great Western Park and all of Valley Park are in Vale of White Horse, the town
            itself is in South Oxfordshire.
          </p>
          <p>
            In a house of this age read the deeds first: estates can forbid outside aerials. Then look for the cupboard
            where the builder’s cables end. Builders and self-builders may want{' '}
            <Link to="/new-build-installation">TV and data for new homes</Link>.
          </p>
        </>
      ),
    },
    {
      title: 'Ladygrove and the older streets',
      content: (
        <p>
          Ladygrove, between the railway and the northern bypass road, is a generation older, and its first aerials are
          at the age at which cable and clamps give out. South of the line are the streets that the railway brought, and
          the old village by All Saints’ church, which is a conservation area.
        </p>
      ),
    },
    {
      title: 'The skyline that went',
      content: (
        <p>
          The cooling towers of Didcot A came down in 2014 and 2019, and its chimney in 2020. Large things that come or
          go can change how a signal arrives, and so can the warehouses and blocks that take their place. An aerial that
          was set to suit the old view may deserve a fresh measurement.
        </p>
      ),
    },
  ],
  questions: [
    {
      question: 'Do all new houses in Didcot have fibre?',
      answer: (
        <p>
          New homes in England have to be ready for gigabit broadband under rules in force since 26 December 2022, with
          limits on cost. That is the developer’s duty. Earlier houses may or may not have it: your provider can tell.
        </p>
      ),
    },
    {
      question: 'Which council do I ask on Great Western Park in Didcot?',
      answer: (
        <p>
          It depends on the street: South Oxfordshire on the Didcot side, Vale of White Horse in the parish of Western
          Valley. Your council tax bill names it.
        </p>
      ),
    },
    {
      question: 'Does the railway in Didcot disturb TV?',
      answer: (
        <p>
          We know of no general trouble from it and would look at cables and plugs first. If the picture breaks up only
          when trains pass, write down the times: that is something to measure.
        </p>
      ),
    },
  ],
};
