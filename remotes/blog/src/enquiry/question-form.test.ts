import { checkDetails } from '@site/shared/enquiry';
import { dishPoints } from '../islands/dish-planner/dish-limits';
import { questionForm } from './question-form';

describe('the form of a question', () => {
  it('gives the owner what the tool found, in its lines', () => {
    const finding = 'What is missing? Some channels\n\nBy dish, after wind. The dish may have moved.';

    expect(checkDetails(questionForm, { 'details.finding': finding })).toEqual({ errors: {}, details: [{ label: 'From the tool', value: finding }] });
  });

  it('has room for all that a tool may say', () => {
    const finding = dishPoints.map(({ text }) => text).join('\n');

    expect(checkDetails(questionForm, { 'details.finding': finding }).errors).toEqual({});
  });
});
