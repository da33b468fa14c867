import type { Question } from '@site/shared';
import { Link } from '@site/shared';

export const nearMeQuestions: readonly Question[] = [
  {
    question: 'Is the nearest installer the best one?',
    answer: (
      <p>
        Not by being near. Ask any installer what is included, whether the price is in writing, and how the signal will be
        measured. See <Link to="/professional-installers">how to choose an installer</Link>.
      </p>
    ),
  },
  {
    question: 'Do you use my location?',
    answer: <p>No. This site asks your browser for no position, and a postcode goes to us only when you give it to
    us.</p>,
  },
  {
    question: 'My town is not here. Do you still come?',
    answer: (
      <p>
        The towns above are only the larger ones. Look at <Link to="/areas">the whole list</Link>, which has the villages,
        and ask if yours is missing.
      </p>
    ),
  },
];
