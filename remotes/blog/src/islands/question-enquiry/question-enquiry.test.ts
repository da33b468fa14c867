import { checkDetails } from '@site/shared/enquiry';
import { findingOf } from '@site/shared/questionnaire';
import { allAnswers } from '@site/shared/testing/all-answers';
import { checkDish } from '../dish-planner/dish-limits';
import { dishQuestions } from '../dish-planner/dish-plan';
import { listJob } from '../job-planner/job-list';
import { jobQuestions } from '../job-planner/job-plan';
import { questionForm } from './question-enquiry';

const verdict = 'x'.repeat(100);
const dishFindings = () => allAnswers(dishQuestions).map((plan) => findingOf(dishQuestions, plan, [verdict, ...checkDish(plan).texts]));
const jobFindings = () =>
  allAnswers(jobQuestions).map((plan) => {
    const { parts, needs, conclusion } = listJob(plan);
    return findingOf(jobQuestions, plan, [...parts, ...needs, conclusion]);
  });

describe('the form of a question', () => {
  it('gives the owner what the tool found, in its lines', () => {
    const finding = 'What is missing? Some channels\n\nBy dish, after wind. The dish may have moved.';

    expect(checkDetails(questionForm, { 'details.finding': finding })).toEqual({ errors: {}, details: [{ label: 'From the tool', value: finding }] });
  });

  it.each([
    ['dish planner', dishFindings],
    ['job planner', jobFindings],
  ])('has room for the longest answer of the %s', (_tool, makeFindings) => {
    const findings = makeFindings().map((finding) => finding ?? '');
    const longest = findings.reduce((one, other) => (other.length > one.length ? other : one));

    expect(findings.length).toBeGreaterThan(4000);
    expect(checkDetails(questionForm, { 'details.finding': longest }).errors).toEqual({});
  });
});
