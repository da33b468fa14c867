import { findingOf } from './finding';

const questions = [
  { key: 'colour', text: 'Which colour?', choices: [{ value: 'unsure', label: 'Not sure' }, { value: 'red', label: 'Red' }] },
  { key: 'points', text: 'Further points', choices: [{ value: '0', label: 'None' }, { value: '2', label: '2' }] },
] as const;

test('a finding is each question with its answer, and then what the tool says', () => {
  expect(findingOf(questions, { colour: 'red', points: '2' }, ['Paint it.', 'Twice.'])).toBe(
    'Which colour? Red\nFurther points: 2\n\nPaint it.\nTwice.',
  );
});

test('there is no finding where a tool says nothing that is worth sending', () => {
  expect(findingOf(questions, { colour: 'red', points: '0' }, [])).toBeUndefined();
});
