import type { Question } from '@site/shared';
import { Link } from '@site/shared';

export const nearMeQuestions: readonly Question[] = [
  {
    question: 'Is the nearest installer the best one?',
    answer: (
      <p>
        Not because of the distance. Ask any installer what is included, whether the price is in writing, and how the signal
        will be measured. See <Link to="/professional-installers">how to choose an installer</Link>.
      </p>
    ),
  },
  {
    question: 'Do you use my location?',
    answer: (
      <p>
        Only if you press “Use my location” in the finder, and your browser asks you first. Your position stays in your
        browser: it is compared there with our list. We get your postcode only if you send it to us.
      </p>
    ),
  },
  {
    question: 'My town is not here. Do you still come?',
    answer: (
      <p>
        The towns above are only the larger ones. <Link to="/areas">The whole list</Link> has the villages too. If yours is
        missing, ask us.
      </p>
    ),
  },
];
