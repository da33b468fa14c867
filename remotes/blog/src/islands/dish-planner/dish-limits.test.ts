import { checkDish } from './dish-limits';
import type { DishVerdict } from './dish-limits';
import { dishQuestions } from './dish-plan';
import type { DishPlan } from './dish-plan';

const plain: DishPlan = { home: 'house', listed: 'no', designated: 'no', place: 'hidden', width: 'small', height: 'below', present: 'none' };

test.each<[change: Partial<DishPlan>, verdict: DishVerdict, about: RegExp | undefined]>([
  [{}, 'within', undefined],
  [{ width: 'large' }, 'within', undefined],
  [{ width: 'over' }, 'over', /100 cm/],
  [{ present: 'small', width: 'large' }, 'within', undefined],
  [{ present: 'large', width: 'small' }, 'within', undefined],
  [{ present: 'large', width: 'large' }, 'over', /only one may be over 60 cm/],
  [{ present: 'large', width: 'unsure' }, 'ask', /^Settle the place/],
  [{ present: 'two' }, 'over', /Two dishes are the limit/],
  [{ place: 'chimney' }, 'within', undefined],
  [{ place: 'chimney', width: 'large' }, 'over', /On a chimney, the limit is 60 cm/],
  [{ place: 'chimney', height: 'ridge' }, 'ask', /not rise above the chimney/],
  [{ height: 'ridge' }, 'within', undefined],
  [{ height: 'above' }, 'over', /60 cm above the ridge/],
  [{ place: 'facing' }, 'within', undefined],
  [{ place: 'facing', designated: 'yes' }, 'over', /designated area/],
  [{ place: 'chimney', designated: 'yes' }, 'over', /designated area/],
  [{ place: 'hidden', designated: 'yes' }, 'within', undefined],
  [{ designated: 'unsure' }, 'ask', /The page of your town or village/],
  [{ listed: 'unsure' }, 'ask', /Find out whether/],
  [{ listed: 'yes' }, 'ask', /listed building consent/],
  [{ listed: 'yes', width: 'over' }, 'over', /100 cm/],
  [{ width: 'unsure' }, 'ask', /Settle the place/],
  [{ home: 'flat' }, 'ask', /limits of their own/],
  [{ home: 'flat', width: 'over', present: 'two' }, 'ask', /limits of their own/],
])('a plain plan with %j is: %s', (change, verdict, about) => {
  const answer = checkDish({ ...plain, ...change });

  expect(answer.verdict).toBe(verdict);
  expect(answer.texts.join('\n')).toMatch(about ?? /^$/);
});

test('no text names a limit that was replaced', () => {
  const everything = JSON.stringify([dishQuestions, checkDish({ ...plain, width: 'over', height: 'above', present: 'two' })]);

  expect(everything).not.toMatch(/\b(45|90) cm/);
});

test('an unanswered plan has to be asked about', () => {
  const first = Object.fromEntries(dishQuestions.map(({ key, choices }) => [key, choices[0].value])) as DishPlan;

  expect(checkDish(first).verdict).toBe('ask');
});
