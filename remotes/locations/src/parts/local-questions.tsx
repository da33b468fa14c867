import type { ReactElement } from 'react';
import { ContentSection, Link, QuestionList } from '@site/shared';
import type { Question } from '@site/shared';
import type { MastDirection, PlaceDetails } from '../page-data/page-data';
import { showKm, showList } from './show-figure';

export interface LocalQuestionsProps {
  readonly place: PlaceDetails;
  /** A town's own questions; the template has three that fit any place. */
  readonly questions?: readonly Question[] | undefined;
}

export function LocalQuestions({ place, questions }: LocalQuestionsProps): ReactElement {
  return (
    <ContentSection title={`Questions from ${place.name}`}>
      <QuestionList questions={questions ?? templateQuestions(place)} />
    </ContentSection>
  );
}

function templateQuestions({ name, masts, neighbours }: PlaceDetails): readonly Question[] {
  const nearest = [...masts].sort((a, b) => a.km - b.km)[0];
  return [
    {
      question: `Which mast should an aerial in ${name} face?`,
      answer: (
        <p>
          Nobody can say from the name alone. {nearest && nearestMast(nearest)} Whether it is the right one for your house
          depends on what stands in between, so look up your address on Freeview’s checker first; we measure before we fix
          anything.
        </p>
      ),
    },
    {
      question: `Aerials around me in ${name} point in different ways. Which is right?`,
      answer: (
        <p>
          Perhaps all of them. Seen from {name}, the large masts are {showList(masts.map(describeMast))}, and relays may
          lie elsewhere. An aerial may also have been turned by the wind, or face a mast that was chosen years ago for
          its regional news.
        </p>
      ),
    },
    {
      question: `Do you work in the villages around ${name} too?`,
      answer: (
        <p>
          Yes: {showList(neighbours.map((neighbour) => `${neighbour.name} (${showKm(neighbour.km)})`))} are on our list as
          well. The distances are straight lines on the map. See <Link to="/areas">all the places that we cover</Link>.
        </p>
      ),
    },
  ];
}

function nearestMast({ name, km, direction }: MastDirection): string {
  return `The nearest of the four large masts on our table is ${name}, ${km} km to the ${direction}.`;
}

function describeMast({ name, direction }: MastDirection): string {
  return `${name} to the ${direction}`;
}
