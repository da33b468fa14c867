import type { ReactElement } from 'react';
import { Questionnaire, ToolLink } from '@site/shared/questionnaire';
import { TextList } from '../text-list';
import { checkDish, dishPoints } from './dish-limits';
import type { DishAnswer, DishVerdict } from './dish-limits';
import { dishQuestions } from './dish-plan';

/** Compares a planned dish with the limits for houses, and says what to find out. */
export function DishPlanner(): ReactElement {
  return (
    <Questionnaire
      title="Compare your plan with the limits"
      questions={dishQuestions}
      button="Compare with the limits"
      answer={(plan) => <Answer {...checkDish(plan)} />}
      conclusion={(plan) => inWords(checkDish(plan))}
      overview={{ title: 'What the plan is compared with', content: <TextList texts={dishPoints.map(({ text }) => text)} /> }}
    />
  );
}

const verdicts: Readonly<Record<DishVerdict, string>> = {
  over: 'As planned this is over a limit of the general permission.',
  ask: 'There is something to find out before anybody drills.',
  within: 'Going by your answers, this is within the limits for a house.',
};

function Answer({ verdict, texts }: DishAnswer): ReactElement {
  return (
    <>
      <p>
        <strong>{verdicts[verdict]}</strong>
      </p>
      {texts.length > 0 && <TextList texts={texts} />}
      <p>
        This is our reading of Class H and not a permission. Check with your council before you book:{' '}
        <ToolLink name="find your council" to="https://www.gov.uk/find-local-council" />. Deeds can forbid what planning
        allows: <ToolLink name="covenants on new estates" to="/blog/restrictive-covenants-on-new-estates" />.
      </p>
    </>
  );
}

function inWords({ verdict, texts }: DishAnswer): readonly string[] {
  return [verdicts[verdict], ...texts];
}
