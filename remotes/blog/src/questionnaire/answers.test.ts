import { readAnswers } from './answers';

const questions = [
  { key: 'colour', text: 'Which colour?', choices: [{ value: 'unsure', label: 'Not sure' }, { value: 'red', label: 'Red' }] },
  { key: 'size', text: 'Which size?', choices: [{ value: 'small', label: 'Small' }, { value: 'large', label: 'Large' }] },
] as const;

test.each([
  ['the chosen values', [['colour', 'red'], ['size', 'large']], { colour: 'red', size: 'large' }],
  ['the first choice where a value is missing', [['size', 'large']], { colour: 'unsure', size: 'large' }],
  ['the first choice where a value is unknown', [['colour', '<b>'], ['shape', 'round']], { colour: 'unsure', size: 'small' }],
])('a form is read as %s', (_what, entries, answers) => {
  const form = new FormData();
  for (const [name = '', value = ''] of entries) form.set(name, value);

  expect(readAnswers(questions, form)).toEqual(answers);
});
