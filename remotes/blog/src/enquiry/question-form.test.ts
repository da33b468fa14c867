import { checkDetails } from '@site/shared/enquiry';
import { checkDish } from '../islands/dish-planner/dish-limits';
import { dishQuestions } from '../islands/dish-planner/dish-plan';
import type { DishPlan } from '../islands/dish-planner/dish-plan';
import { findingOf } from '../questionnaire/finding';
import { questionForm } from './question-form';

/** Every plan that can be entered. */
function allPlans(): readonly DishPlan[] {
  const entries = dishQuestions.reduce<readonly (readonly [string, string])[][]>(
    (plans, { key, choices }) => plans.flatMap((plan) => choices.map(({ value }) => [...plan, [key, value] as const])),
    [[]],
  );
  return entries.map((plan) => Object.fromEntries(plan) as DishPlan);
}

describe('the form of a question', () => {
  it('gives the owner what the tool found, in its lines', () => {
    const finding = 'What is missing? Some channels\n\nBy dish, after wind. The dish may have moved.';

    expect(checkDetails(questionForm, { 'details.finding': finding })).toEqual({ errors: {}, details: [{ label: 'From the tool', value: finding }] });
  });

  it('has room for the longest answer of the tool with the most to say', () => {
    const verdict = 'x'.repeat(100);
    const findings = allPlans().map((plan) => findingOf(dishQuestions, plan, [verdict, ...checkDish(plan).points.map(({ text }) => text)]) ?? '');
    const longest = findings.reduce((one, other) => (other.length > one.length ? other : one));

    expect(findings.length).toBeGreaterThan(4000);
    expect(checkDetails(questionForm, { 'details.finding': longest }).errors).toEqual({});
  });
});
