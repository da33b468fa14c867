import { Link } from '@site/shared';
import type { Town } from './town';

export const town: Town = {
  description:
    'TV aerials, dishes and Wi-Fi in Cirencester (GL7): four large masts at 50 to 70 km, a town of Cotswold stone, and The Steadings growing at Chesterton.',
  intro:
    'Roman Corinium, a wool church and a great deal of stone, with four large TV masts at much the same distance on different sides.',
  council: { name: 'Cotswold District Council', url: 'https://www.cotswold.gov.uk' },
  sections: [
    {
      title: 'Four masts, none of them near',
      content: (
        <>
          <p>
            Cirencester is the town where guessing goes wrong. Ridge Hill lies 50 km to the north-west, Beckley 55 km to
            the east, Hannington 68 km to the south-east and Mendip 70 km to the south-west. By distance alone there is
            little to choose between them, and they carry different regional news: Beckley has BBC South and ITV
            Meridian, Mendip has BBC West and ITV West Country, Ridge Hill has ITV Central with a multiplex from ITV West.
          </p>
          <p>
            A viewer’s remark about this side of Gloucestershire, for what it is worth, is that one is always on the
            edge, and that it is Mendip or Oxford according to the street. We would not put up an aerial here without
            measuring in more than one direction.
          </p>
        </>
      ),
    },
    {
      title: 'The Churn and the old streets',
      content: (
        <p>
          The town lies in the shallow valley of the River Churn, on the Fosse Way. Round the Market Place and St John
          Baptist’s church, in Coxwell Street, Dollar Street and Cecily Hill, the houses are of Cotswold stone, many of
          them are listed, and the middle of the town is a conservation area. Cirencester Park begins at the top of
          Cecily Hill.
        </p>
      ),
    },
    {
      title: 'Stone walls indoors',
      content: (
        <p>
          The same stone is hard on Wi-Fi. In a narrow house on three floors, access points above each other on a cable
          usually beat a row of wireless units, each of which repeats the last.{' '}
          <Link to="/blog/mesh-or-access-points-in-a-stone-house">Mesh or access points</Link> explains why.
        </p>
      ),
    },
    {
      title: 'Stratton, Chesterton and The Steadings',
      content: (
        <p>
          Stratton on the north, the Beeches on the east and Chesterton on the south hold many of the later houses. The
          Steadings, on Bathurst land at Chesterton, is the town’s large new quarter; on an estate of that age ask what
          the deeds say about outside aerials, and whether TV comes by fibre. The Royal Agricultural University lies
          west of the town, and its students have{' '}
          <Link to="/student-accommodation-tv">licence questions of their own</Link>.
        </p>
      ),
    },
  ],
  questions: [
    {
      question: 'Can I choose which regional news I get in Cirencester?',
      answer: (
        <p>
          Only if more than one mast reaches your roof well enough, which the checker and a meter have to say. With four
          at similar distances it is a fair question here. Satellite and broadband services have regional versions too.
        </p>
      ),
    },
    {
      question: 'Would Freesat be simpler in Cirencester?',
      answer: (
        <p>
          Often, where Freeview is weak: a dish needs only a clear view to the south-east, and no subscription. In the
          conservation area its place matters, so ask Cotswold District Council before you book.
        </p>
      ),
    },
    {
      question: 'My Cirencester house has a tall mast on the chimney. Do I still need it?',
      answer: (
        <p>
          Perhaps. Height helps where trees or roofs stand in the way and costs strain on an old chimney in the wind. We
          measure lower down as well, and say so if the pole could come down.
        </p>
      ),
    },
  ],
};
